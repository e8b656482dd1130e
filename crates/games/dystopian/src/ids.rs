//! Things on the table by their numbers.

broadside_kit::numbers! {
    /// A unit, those of the first seat before those of the second.
    UnitNo(u8), "unit";
    /// A model; those of a unit have numbers in a row.
    ModelNo(u8), "model";
}
