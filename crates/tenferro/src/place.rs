//! Where in the user's program an operation was asked for.

use std::cell::Cell;
use std::panic::Location;

/// A line of the user's program.
pub(crate) type Place = &'static Location<'static>;

thread_local! {
    /// The call of ours that is being answered; operations inside it were all asked for there.
    static CALL: Cell<Option<Place>> = const { Cell::new(None) };
}

/// The place of the current call: the outermost one of ours.
#[track_caller]
pub(crate) fn caller() -> Place {
    CALL.get().unwrap_or(Location::caller())
}

/// Runs the body of a function of ours: whatever goes wrong inside is reported at the place of its call.
#[track_caller]
pub(crate) fn at_caller<T>(body: impl FnOnce() -> T) -> T {
    within(Some(caller()), body)
}

/// Runs something on behalf of a line that is known.
pub(crate) fn at<T>(place: Place, body: impl FnOnce() -> T) -> T {
    within(Some(place), body)
}

/// Runs a function of the user's, whose lines are places of their own.
pub(crate) fn user_code<T>(body: impl FnOnce() -> T) -> T {
    on_behalf_of(None, || within(None, body))
}

/// An operation whose derivative is being computed, and the line that asked for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Behind {
    pub(crate) op: &'static str,
    pub(crate) place: Place,
}

thread_local! {
    /// Operations of a derivative were asked for by nobody; this is the one that they are the derivative of.
    static BEHIND: Cell<Option<Behind>> = const { Cell::new(None) };
}

/// What the operations that run now are the derivative of.
pub(crate) fn behind() -> Option<Behind> {
    BEHIND.get()
}

/// Runs operations that are the derivative of the given one, or of none.
pub(crate) fn on_behalf_of<T>(operation: Option<Behind>, body: impl FnOnce() -> T) -> T {
    struct Restore(Option<Behind>);
    impl Drop for Restore {
        fn drop(&mut self) {
            BEHIND.set(self.0);
        }
    }
    let _restore = Restore(BEHIND.replace(operation));
    body()
}

fn within<T>(place: Option<Place>, body: impl FnOnce() -> T) -> T {
    /// Puts the outer place back, after a panic too.
    struct Restore(Option<Place>);
    impl Drop for Restore {
        fn drop(&mut self) {
            CALL.set(self.0);
        }
    }
    let _restore = Restore(CALL.replace(place));
    body()
}
