//! Memory of vectors that local shadows give back, so that repeated calls allocate nothing.

use std::any::Any;

/// Free vectors, one list per element type.
#[derive(Default)]
pub(crate) struct Pool {
    lists: Vec<Box<dyn Any + Send>>,
}

impl std::fmt::Debug for Pool {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Pool({} types)", self.lists.len())
    }
}

impl Pool {
    #[inline]
    fn list<T: Send + 'static>(&mut self) -> &mut Vec<Vec<T>> {
        // A function has vectors of very few types: a search beats a map.
        let found = self.lists.iter().position(|list| list.is::<Vec<Vec<T>>>());
        let at = found.unwrap_or_else(|| {
            self.lists.push(Box::<Vec<Vec<T>>>::default());
            self.lists.len() - 1
        });
        self.lists[at].downcast_mut().expect("the list was found or made for this type")
    }

    #[inline]
    pub(crate) fn take<T: Send + 'static>(&mut self) -> Vec<T> {
        self.list().pop().unwrap_or_default()
    }

    #[inline]
    pub(crate) fn give<T: Send + 'static>(&mut self, mut vec: Vec<T>) {
        vec.clear();
        self.list().push(vec);
    }
}
