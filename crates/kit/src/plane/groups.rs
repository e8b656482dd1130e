//! Who hangs together: models linked by a distance, in groups.

use arrayvec::ArrayVec;

/// The most models that are looked at.
pub const MAX_MODELS: usize = 32;

/// Groups of models, one bit each in the order they were given in; the groups by their first model.
pub type Groups = ArrayVec<u32, MAX_MODELS>;

/// Puts models into groups: two that are linked are in the same one, and so are those between whom there is a chain
/// of links. A model without links is a group of its own.
///
/// `linked` may be asked of a pair in either order.
pub fn groups(models: usize, linked: impl Fn(usize, usize) -> bool) -> Groups {
    debug_assert!(models <= MAX_MODELS, "a bit for each");
    let mut groups = Groups::new();
    let mut alone: u32 = if models < MAX_MODELS { (1 << models) - 1 } else { u32::MAX };
    while alone != 0 {
        let mut group = 1_u32 << alone.trailing_zeros();
        let mut asked = 0;
        while group & !asked != 0 {
            let one = (group & !asked).trailing_zeros();
            asked |= 1 << one;
            for other in members(alone & !group) {
                if linked(one as usize, other) {
                    group |= 1 << other;
                }
            }
        }
        groups.push(group);
        alone &= !group;
    }
    groups
}

/// The models of a group, in order.
pub fn members(group: u32) -> impl Iterator<Item = usize> {
    (0..MAX_MODELS).filter(move |index| group & 1 << index != 0)
}

/// The groups with the most models, by their first model: one of them, or those between which somebody must choose.
pub fn largest(groups: &[u32]) -> impl Iterator<Item = u32> + '_ {
    let most = groups.iter().map(|group| group.count_ones()).max().unwrap_or(0);
    groups.iter().copied().filter(move |group| group.count_ones() == most)
}
