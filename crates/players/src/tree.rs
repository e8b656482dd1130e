//! What a search remembers: one tree a seat, each over what that seat has seen.

use broadside_engine::Seat;

/// A place in a tree.
pub(crate) type Place = usize;

/// The tree of one seat. A node is a history as this seat saw it: its own choices, and those of the others
/// that were made in the open. What was hidden, dice included, is averaged over.
pub(crate) struct Tree<A> {
    nodes: Vec<Node<A>>,
}

struct Node<A> {
    own: Vec<Edge<A>>,
    seen: Vec<(Seat, A, Place)>,
    visits: u32,
}

/// A choice of the seat, and what came of it.
pub(crate) struct Edge<A> {
    pub(crate) action: A,
    pub(crate) visits: u32,
    total: f32,
    /// How the position looked right after it when it was first met.
    first_look: f32,
    child: Option<Place>,
}

/// How many visits the first look counts for.
const TRUST: f32 = 1.5;
/// How much a choice seldom made is preferred.
const CURIOSITY: f32 = 0.7;

impl<A> Edge<A> {
    /// How it ended, on the average.
    pub(crate) fn mean(&self) -> f32 {
        self.total / (self.visits as f32).max(1.0)
    }

    fn worth(&self) -> f32 {
        (self.total + TRUST * self.first_look) / (self.visits as f32 + TRUST)
    }
}

impl<A: Copy + Eq> Tree<A> {
    pub(crate) const ROOT: Place = 0;

    pub(crate) fn new() -> Self {
        Self { nodes: vec![Node { own: Vec::new(), seen: Vec::new(), visits: 0 }] }
    }

    fn grow(&mut self) -> Place {
        self.nodes.push(Node { own: Vec::new(), seen: Vec::new(), visits: 0 });
        self.nodes.len() - 1
    }

    /// Whether this seat has chosen here before.
    pub(crate) fn is_new(&self, at: Place) -> bool {
        self.nodes[at].visits == 0
    }

    pub(crate) fn knows(&self, at: Place, action: A) -> bool {
        self.nodes[at].own.iter().any(|edge| edge.action == action)
    }

    pub(crate) fn learn(&mut self, at: Place, action: A, first_look: f32) {
        self.nodes[at].own.push(Edge { action, visits: 0, total: 0.0, first_look, child: None });
    }

    /// The choice among `options` that promises most, curiosity included. All of them are known.
    pub(crate) fn most_promising(&self, at: Place, options: &[A]) -> A {
        let node = &self.nodes[at];
        let eager = CURIOSITY * (node.visits as f32 + 1.0).sqrt() / (options.len() as f32).sqrt();
        let mut best = (options[0], f32::MIN);
        for edge in node.own.iter().filter(|edge| options.contains(&edge.action)) {
            let promise = edge.worth() + eager / (edge.visits as f32 + 1.0);
            if promise > best.1 {
                best = (edge.action, promise);
            }
        }
        best.0
    }

    /// Where the seat stands after its own choice.
    pub(crate) fn step(&mut self, at: Place, action: A) -> Place {
        let index = self.nodes[at].own.iter().position(|edge| edge.action == action);
        match index.and_then(|index| self.nodes[at].own[index].child) {
            Some(child) => child,
            None => {
                let child = self.grow();
                if let Some(index) = index {
                    self.nodes[at].own[index].child = Some(child);
                }
                child
            }
        }
    }

    /// Where the seat stands after it saw another seat's choice.
    pub(crate) fn watch(&mut self, at: Place, seat: Seat, action: A) -> Place {
        let known = self.nodes[at].seen.iter().find(|it| (it.0, it.1) == (seat, action)).map(|it| it.2);
        known.unwrap_or_else(|| {
            let child = self.grow();
            self.nodes[at].seen.push((seat, action, child));
            child
        })
    }

    /// Remembers how a choice ended.
    pub(crate) fn reward(&mut self, at: Place, action: A, value: f32) {
        let node = &mut self.nodes[at];
        node.visits += 1;
        if let Some(edge) = node.own.iter_mut().find(|edge| edge.action == action) {
            edge.visits += 1;
            edge.total += value;
        }
    }

    /// By how many visits the choice that was made most often at the root is ahead of every other.
    pub(crate) fn lead(&self) -> u32 {
        let (mut first, mut second) = (0, 0);
        for edge in self.choices() {
            if edge.visits > first {
                (first, second) = (edge.visits, first);
            } else {
                second = second.max(edge.visits);
            }
        }
        first - second
    }

    /// The choices at the root.
    pub(crate) fn choices(&self) -> &[Edge<A>] {
        &self.nodes[Self::ROOT].own
    }
}

#[cfg(test)]
mod tests {
    use super::Tree;

    #[test]
    fn the_lead_is_over_the_second_most_visited() {
        let mut tree = Tree::new();
        assert_eq!(tree.lead(), 0);
        for action in ['a', 'b', 'c'] {
            tree.learn(Tree::<char>::ROOT, action, 0.5);
        }
        for action in ['b', 'a', 'b', 'b', 'c', 'b', 'a'] {
            tree.reward(Tree::<char>::ROOT, action, 1.0);
        }
        assert_eq!(tree.lead(), 2, "four visits to two and one");
    }
}
