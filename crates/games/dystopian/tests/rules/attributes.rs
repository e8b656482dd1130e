//! Chapter 2: attributes.

use broadside_dystopian::attributes::{Changes, at_least_one, max_speed, turn_limit};
use broadside_dystopian::dice::successes;

#[test]
fn dw_2_2_nothing_falls_below_zero() {
    assert_eq!([Changes::NONE.plus(-2).of(5), Changes::NONE.plus(-9).of(5)], [3, 0]);
}

#[test]
fn dw_2_3_dw_2_4_one_multiplier_then_fixed_modifiers() {
    // Crippled and in full reverse: halved once, and rounded up.
    let both = Changes::NONE.halved_if(true).halved_if(true);
    assert_eq!((both.of(7), both.of(6), both.of(0)), (4, 3, 0));
    assert_eq!(both.plus(3).of(7), 7);
    // A doubling beats a halving.
    assert_eq!(both.times_halves(4).of(7), 14);
    assert_eq!(Changes::NONE.times_halves(4).halved_if(true).of(7), 14);
    assert_eq!(Changes::NONE.halved_if(false).of(7), 7);
}

#[test]
fn dw_2_5_maximum_speed_is_not_below_minimum_speed() {
    let crippled = Changes::NONE.halved_if(true);
    assert_eq!((max_speed(6, crippled, 4), max_speed(7, crippled, 2)), (4, 4));
}

#[test]
fn dw_2_6_dw_2_19_bounds_apply_to_the_result_of_all() {
    assert_eq!([turn_limit(3, Changes::NONE.plus(2)), turn_limit(1, Changes::NONE.plus(-1))], [4, 1]);
    // Two less and two more leave it where it was, though each alone would meet a bound.
    assert_eq!(turn_limit(2, Changes::NONE.plus(-2).plus(2)), 2);
}

#[test]
fn dw_2_7_armour_and_action_limit_are_at_least_one() {
    assert_eq!([at_least_one(4, Changes::NONE.plus(-1)), at_least_one(2, Changes::NONE.plus(-6))], [3, 1]);
}

#[test]
fn dw_2_8_a_threshold_is_at_least_one() {
    assert_eq!((successes(5, 0, 0), successes(5, 1, 0)), (5, 5));
}
