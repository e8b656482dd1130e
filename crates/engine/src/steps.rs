//! The stack of steps in which a game's resolution is held.

use std::borrow::Cow;

use arrayvec::ArrayVec;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};

/// A step that may be of this kind. Made by [`crate::questions!`].
pub trait OneOf<T> {
    /// The step, if it is.
    fn get(&self) -> Option<&T>;

    /// The step to be changed, if it is.
    fn get_mut(&mut self) -> Option<&mut T>;
}

/// What is being resolved, the innermost on top.
///
/// A step asks somebody, or resolves and pushes further steps. Because the stack is plain data in the
/// state, a game can be saved, cloned and searched at every decision, even in the middle of an attack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Steps<S, const DEPTH: usize> {
    stack: ArrayVec<S, DEPTH>,
}

impl<S, const DEPTH: usize> Steps<S, DEPTH> {
    /// A stack of one step.
    pub fn begin(step: impl Into<S>) -> Self {
        let mut stack = ArrayVec::new();
        stack.push(step.into());
        Self { stack }
    }

    /// These steps, the outermost first, if they are not too many.
    pub fn from_list(steps: impl IntoIterator<Item = S>) -> Option<Self> {
        let mut stack = ArrayVec::new();
        steps.into_iter().try_for_each(|step| stack.try_push(step)).ok()?;
        Some(Self { stack })
    }

    /// The step that is resolved now, unless all is done.
    pub fn top(&self) -> Option<&S> {
        self.stack.last()
    }

    /// The step that is resolved now, to be changed.
    pub fn top_mut(&mut self) -> Option<&mut S> {
        self.stack.last_mut()
    }

    /// Puts a step on top: it is resolved before the one below goes on.
    ///
    /// # Panics
    /// If the stack is full. A game chooses `DEPTH` so that its rules cannot nest deeper.
    pub fn push(&mut self, step: impl Into<S>) {
        self.stack.push(step.into());
    }

    /// The step on top is done.
    pub fn pop(&mut self) -> Option<S> {
        self.stack.pop()
    }

    /// Puts a step in the place of the one on top, which is done.
    pub fn replace(&mut self, step: impl Into<S>) {
        self.pop();
        self.push(step);
    }

    /// Everything is given up but the outermost step.
    pub fn unwind(&mut self) {
        self.stack.truncate(1);
    }

    /// The steps from the outermost to the one on top, for checking an edited state.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &S> {
        self.stack.iter()
    }

    /// The same, to be changed: an answer may concern something below.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut S> {
        self.stack.iter_mut()
    }

    /// The steps of one kind, from the outermost on.
    pub fn of<T: 'static>(&self) -> impl DoubleEndedIterator<Item = &T>
    where
        S: OneOf<T>,
    {
        self.stack.iter().filter_map(S::get)
    }

    /// The same, to be changed.
    pub fn of_mut<T: 'static>(&mut self) -> impl DoubleEndedIterator<Item = &mut T>
    where
        S: OneOf<T>,
    {
        self.stack.iter_mut().filter_map(S::get_mut)
    }

    /// How many steps lie on each other.
    pub fn depth(&self) -> usize {
        self.stack.len()
    }
}

impl<S: JsonSchema, const DEPTH: usize> JsonSchema for Steps<S, DEPTH> {
    fn schema_name() -> Cow<'static, str> {
        format!("Steps_of_{}", S::schema_name()).into()
    }

    fn inline_schema() -> bool {
        true
    }

    /// There is always one to be resolved.
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = <ArrayVec<S, DEPTH>>::json_schema(generator);
        schema.insert("minItems".into(), 1.into());
        schema
    }
}
