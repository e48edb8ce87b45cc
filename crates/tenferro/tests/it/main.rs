//! What the front end promises, tested through the public interface.

mod reference;
mod support;

mod captures;
mod composition;
mod derive;
mod optional;
mod tape;
mod ui;
