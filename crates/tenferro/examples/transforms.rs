//! A tour: one function and its derivatives. The front page of the repository shows it.

use tenferro::{Tensor, grad, hvp, jit};

fn main() -> tenferro::Result<()> {
    let f = |x: Tensor| (x.sin() * &x).sum();
    let x = Tensor::from([0.0, 0.5, 1.0]);

    println!("f(x)          {:.4}", f(x.clone()));
    println!("gradient      {:.4}", grad(f)(x.clone())?);
    println!("Hessian·x     {:.4}", hvp(f, x.clone(), x.clone())?);
    println!("f‴(1)         {:.4}", grad(grad(grad(f)))(Tensor::from(1.0))?);
    println!("jit(grad f)   {:.4}", jit(grad(f))(x.clone())?);

    let mistake = f(x + Tensor::from([1.0, 2.0]));
    println!("{}", mistake.item::<f64>().unwrap_err());
    Ok(())
}
