//! Chapter 18: attachments and escorts.

use broadside_dystopian::{Cause, Harm, ModelNo, State, Status, UnitNo};
use broadside_geometry::plane::{Heading, Point};

use crate::field::{B, no, sea_with};
use crate::kit::{Table, setup};

/// The Meridian Home Fleet, whose cruisers have boats attached, while it is deployed.
fn fleet() -> (Table, UnitNo) {
    let mut table = Table::new(
        setup(1500, ["meridian_home_fleet", "winter_hammer"], Some("line_of_battle"), Some("open_sea")),
        3,
    );
    table.play_to_deployment();
    let units = table.state().units;
    let place = units.iter().position(|unit| unit.bought.attachment.is_some()).expect("an attachment");
    (table, UnitNo(place as u8))
}

/// Puts the models of a unit into the play area, at these places in inches.
fn put(state: &mut State, unit: UnitNo, places: &[(i32, i32)]) {
    let first = state.units[unit.index()].first.index();
    for (model, (x, y)) in state.models[first..].iter_mut().zip(places) {
        (model.placed, model.at, model.heading) = (true, Point::new(1000 * x, 1000 * y), Heading::NORTH);
    }
    state.units[unit.index()].status = Status::Play;
}

#[test]
fn dw_18_2_dw_18_3_dw_23_9_an_attachment_is_part_of_its_parent() {
    let (table, unit) = fleet();
    let state = table.state();
    let it = state.units[unit.index()];
    let attached = it.bought.attachment.expect("an attachment");
    // Its models follow those of the parent, in one unit, and keep their own profile.
    assert_eq!(it.models, it.bought.models + attached.models);
    let models = &state.models[it.first.index()..][..usize::from(it.models)];
    assert!(models.iter().all(|model| model.unit == unit));
    let (own, boats) = models.split_at(usize::from(it.bought.models));
    assert!(own.iter().all(|model| model.profile == it.bought.unit));
    assert!(boats.iter().all(|model| model.profile == attached.unit));
    assert_ne!(it.bought.unit, attached.unit);
    // The limit is that of the parent, though boats alone have less.
    let limits = [it.bought.unit, attached.unit].map(|unit| table.content.unit(unit).action_limit);
    assert_eq!((table.game.action_limit(unit), limits), (2, [2, 1]));
    // There are as many units as were bought without counting it.
    assert_eq!(state.units.iter().filter(|unit| unit.owner == it.owner).count(), 8);
}

#[test]
fn dw_18_6_formations_are_taken_over_all_models() {
    let (mut table, unit) = fleet();
    // Two cruisers far apart are linked by a boat between them.
    table.edit(|state| put(state, unit, &[(10, 20), (22, 20), (26, 20), (14, 20), (18, 20), (30, 20)]));
    assert!(table.game.in_coherency(unit));
    table.edit(|state| put(state, unit, &[(10, 20), (22, 20), (26, 20), (14, 20), (30, 20), (34, 20)]));
    assert!(!table.game.in_coherency(unit));
    assert_eq!(table.game.formations(unit).len(), 2);
}

#[test]
fn dw_18_7_dw_18_12_escorts_belong_to_the_unit_and_go_with_its_last_model() {
    let (table, unit) = fleet();
    let it = table.state().units[unit.index()];
    assert_eq!((it.escorts, it.bought.escorts), (6, 6));
    let mut table = sea_with(&[("b", "properties = [\"frail_hull\"]")], "");
    table.put(B, (20_000, 10_000), 0);
    table.edit(|state| state.units[2].escorts = 3);
    table.resolve(&[Harm::new(no(B), 11, Cause::Other).into()]);
    let lost = table.state().units[2];
    assert_eq!((lost.status, lost.escorts), (Status::Lost, 0));
}

#[test]
fn dw_18_5_attached_models_are_abandoned_with_the_last_of_their_parent_t25() {
    let (mut table, unit) = fleet();
    table.edit(|state| {
        put(state, unit, &[(10, 20), (14, 20), (18, 20), (22, 20), (26, 20), (30, 20)]);
        state.round = 1;
        let first = state.units[unit.index()].first.index();
        // Two cruisers are gone, and the last one is a wreck with as many effects as it can bear.
        state.models[first].lost = true;
        state.models[first + 1].lost = true;
        state.models[first + 2].crippled = true;
        state.models[first + 2].effects = [2, 0, 0, 0, 0, 0];
        // Of the boats one is gone and one is crippled: they pay nothing.
        state.models[first + 4].crippled = true;
        state.models[first + 5].lost = true;
    });
    let first = table.state().units[unit.index()].first.0;
    table.resolve(&[Harm::new(ModelNo(first + 2), 1, Cause::Other).into()]);
    let state = table.state();
    assert_eq!(state.units[unit.index()].status, Status::Lost);
    assert!(state.models[usize::from(first)..][..6].iter().all(|model| model.lost));
    // The petrel that was battle-ready, 2 points; the explosion reached nobody else.
    assert_eq!(table.points(), [0, 2]);
}
