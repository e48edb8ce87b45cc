//! Work in shares, one for each thread.

/// Memory for each of so many threads.
pub(crate) fn memory<M: Default>(threads: usize) -> Vec<M> {
    (0..threads).map(|_| M::default()).collect()
}

/// Does `work` on each share, on a thread of its own; the first is for this one, so that one share needs no other.
pub(crate) fn each<S: Send>(shares: impl IntoIterator<Item = S>, work: impl Fn(S) + Sync) {
    let mut shares = shares.into_iter();
    let Some(own) = shares.next() else { return };
    std::thread::scope(|scope| {
        let work = &work;
        for share in shares {
            scope.spawn(move || work(share));
        }
        work(own);
    });
}
