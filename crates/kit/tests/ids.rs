//! Numbers and words as types.

use broadside_kit::{ids, lists, numbers, spelled};

ids! {
    /// A gun.
    GunId,
}

numbers! {
    /// A ship.
    Ship(u8), "ship";
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Side {
    Left,
    Right,
}

spelled! { Side { Left "left", Right "right" } }

struct Gun {
    id: &'static str,
}

struct Content {
    guns: Vec<Gun>,
}

impl Content {
    lists! { guns: Gun by GunId, gun, find_gun; }
}

#[test]
fn things_are_found_by_number_and_by_id() {
    let content = Content { guns: vec![Gun { id: "lance" }, Gun { id: "rail" }] };
    assert_eq!((content.guns().len(), content.gun(GunId(1)).id), (2, "rail"));
    assert_eq!((content.find_gun("rail"), content.find_gun("none")), (Some(GunId(1)), None));
}

#[test]
fn numbers_count_from_one_in_texts() {
    assert_eq!((Ship(0).to_string(), "3".parse()), ("1".to_string(), Ok(Ship(2))));
    assert_eq!(Ship(2).index(), 2);
    let wrong = ["0", "257", "x"].map(|text| text.parse::<Ship>().expect_err("no ship"));
    assert_eq!(wrong, ["there is no ship 0", "there is no ship 257", "'x' is no number"]);
}

#[test]
fn words_are_printed_and_read() {
    assert_eq!((Side::Left.to_string(), "right".parse()), ("left".to_string(), Ok(Side::Right)));
    assert_eq!("up".parse::<Side>(), Err("'up' is none of left, right".to_string()));
}
