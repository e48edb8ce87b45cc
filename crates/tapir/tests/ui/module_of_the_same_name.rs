//! How a function makes sure that its companion is not hidden by a module, written out.
#![allow(non_camel_case_types, dead_code, unused_imports)]

fn kernel(x: f64) -> f64 {
    x
}
mod __companion_of_kernel {
    pub enum kernel {
        __Companion,
    }
}
use __companion_of_kernel::kernel;
const _: () = {
    impl __companion_of_kernel::kernel {
        pub fn is_companion(&self) {}
    }
    use tapir::missing::*;
    const _: fn() = || {
        use kernel::*;
        __Companion.is_companion()
    };
};

mod kernel {
    pub const WIDTH: usize = 3;
}

fn good(x: f64) -> f64 {
    x
}
mod __companion_of_good {
    pub enum good {
        __Companion,
    }
}
use __companion_of_good::good;
const _: () = {
    impl __companion_of_good::good {
        pub fn is_companion(&self) {}
    }
    use tapir::missing::*;
    const _: fn() = || {
        use good::*;
        __Companion.is_companion()
    };
};

fn main() {}
