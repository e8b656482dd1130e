//! Valour effects where they count: in attacks, broadsides, boarding, repairs, rams and reserves.

use broadside_dystopian::{
    Action, Cause, Critical, Event, Harm, Occasion, Step, UnitNo, ValourWindow, Window,
};
use broadside_engine::Seat;
use broadside_kit::set::Set;

use crate::field::{ENEMY, K, ONE, TWO, no, sea, sea_with};
use crate::kit::Table;

const KS: UnitNo = UnitNo(0);
const ENEMY_KS: UnitNo = UnitNo(5);
const BLANKS: &str = "BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB";

/// Two K against one, 12" away.
fn duel() -> Table {
    let mut table = sea();
    table.put(K, (20_000, 8_000), 0);
    table.put(K + 1, (23_000, 8_000), 0);
    table.put(ENEMY + K, (21_500, 20_000), 90);
    table
}

/// These hands, and nobody has enacted anything in this step.
fn hands(table: &mut Table, one: &[&str], two: &[&str]) {
    table.hold(ONE, one);
    table.hold(TWO, two);
    table.edit(|state| state.admirals.values_mut().for_each(|admiral| admiral.spent = Set::NONE));
    table.windows = true;
}

/// The asked admiral enacts the effect of a card, and nobody denies it.
#[track_caller]
fn enact(table: &mut Table, card: &str, unit: UnitNo) {
    let number = table.content.find_card(card).expect("a card").0;
    table.play(&[&Action::Enact(number, unit).to_string()]);
    if matches!(table.game.step(), Step::Deny(_)) {
        table.play(&["pass"]);
    }
}

/// The window in which somebody is asked, and who.
fn window(table: &Table) -> Option<(Seat, Window)> {
    match table.game.step() {
        Step::ValourWindow(it) => Some((it.seat, it.occasion.window)),
        _ => None,
    }
}

/// Everything is passed until the action is over.
fn pass_on(table: &mut Table) {
    while window(table).is_some() || matches!(table.game.step(), Step::Deny(_)) {
        table.play(&["pass"]);
    }
}

#[test]
fn dw_20_13_dw_20_26_the_windows_of_an_attack_w23() {
    let attack = |dice: &str, one: &[&str], two: &[&str]| {
        let mut table = duel();
        hands(&mut table, one, two);
        table.act(0);
        table.action_dice(dice);
        table.attack("plain", ENEMY + K);
        let mut asked = Vec::new();
        while let Some(it) = window(&table) {
            let lone = table.options() == ["pass"];
            asked.push((it.0, it.1, lone));
            table.play(&["pass"]);
        }
        asked
    };
    // The second admiral holds nothing that fits, and is asked all the same.
    let three = "SSSSSSBBBBBB BBBBB";
    let (declared, targeted) = ((ONE, Window::AttackDeclared, false), (TWO, Window::Targeted, true));
    let asked = attack(three, &["C07", "C08"], &["C47"]);
    assert_eq!(asked, [declared, targeted, (TWO, Window::Damage, true)]);
    // Without damage the first is asked once more, after the attack; with one point neither is.
    let asked = attack(&format!("{BLANKS:.12}BBBBB"), &["C07", "C08"], &["C47"]);
    assert_eq!(asked, [declared, targeted, (ONE, Window::OwnAttackDone, true)]);
    let asked = attack("SSBBBBBBBBBB BBBBB", &["C07", "C08"], &["C47"]);
    assert_eq!(asked, [declared, targeted]);
    // Without a card nobody is asked.
    assert_eq!(attack(three, &["C07", "C08"], &[]), [declared]);
}

#[test]
fn dw_20_4_dice_and_sight_of_an_attack() {
    // Range Found: five dice more.
    let mut table = duel();
    hands(&mut table, &["C07"], &[]);
    table.act(0);
    table.attack("plain", ENEMY + K);
    enact(&mut table, "C07", KS);
    assert_eq!(table.pools(), (17, 5));
    // Sudden Squall: four dice against it.
    let mut table = duel();
    hands(&mut table, &[], &["C21"]);
    table.act(0);
    table.attack("plain", ENEMY + K);
    enact(&mut table, "C21", ENEMY_KS);
    assert_eq!(table.pools(), (12, 9));
    // Spotter Balloons: no dice for a ship between.
    for (card, dice) in [(None, 11), (Some("C39"), 5)] {
        let mut table = duel();
        table.put(K + 2, (21_500, 14_000), 0);
        hands(&mut table, &["C39"], &[]);
        table.act(0);
        table.play(&["attack"]);
        // The two behind fire past the third.
        let weapons: Vec<String> =
            table.options().into_iter().filter(|it| it.starts_with("weapon")).collect();
        table.play(&[&weapons[0], &weapons[1], "done"]);
        match card {
            Some(card) => enact(&mut table, card, KS),
            None => table.play(&["pass"]),
        }
        assert_eq!(table.pools().1, dice, "{card:?}");
    }
}

#[test]
fn dw_20_4_dice_are_rolled_again() {
    // Drilled Gun Crews: up to three dice of the action pool.
    let mut table = duel();
    hands(&mut table, &["C23"], &[]);
    table.act(0);
    table.action_dice("BBBBBBBBBBBB BBBBB SSS");
    table.attack("plain", ENEMY + K);
    enact(&mut table, "C23", KS);
    table.play(&["all"]);
    table.no_dice_left();
    assert_eq!(table.counted(), (6, 0, 1));
    // Lucky Dodge: blanks of the resistance pool.
    let mut table = duel();
    hands(&mut table, &[], &["C25"]);
    table.act(0);
    table.action_dice("SSSSSSBBBBBB BBBBc CCCC");
    table.attack("plain", ENEMY + K);
    enact(&mut table, "C25", ENEMY_KS);
    assert_eq!(table.asked(), TWO);
    table.play(&["all"]);
    table.no_dice_left();
    assert_eq!(table.counted(), (12, 9, 0));
}

#[test]
fn dw_20_4_second_salvo_gives_an_action_that_is_never_unused() {
    let mut table = duel();
    hands(&mut table, &["C03"], &[]);
    table.act(0);
    // One weapon is left: only the first model fires.
    table.play(&["attack"]);
    let first = table.options()[0].clone();
    table.play(&[&first, "done"]);
    enact(&mut table, "C03", KS);
    pass_on(&mut table);
    assert_eq!(table.state().boons.extra_actions, 1);
    assert_eq!(table.state().activation.as_ref().map(|it| it.actions), Some(1));
    // A unit that has fired everything has no use for it.
    let mut table = duel();
    hands(&mut table, &["C03"], &[]);
    table.act(0);
    table.attack("plain", ENEMY + K);
    assert_eq!((window(&table), table.options()), (Some((ONE, Window::AttackDeclared)), vec!["pass".into()]));
}

#[test]
fn dw_20_4_straddled_and_return_fire_bring_disorder() {
    let mut table = duel();
    hands(&mut table, &["C45"], &[]);
    table.act(0);
    table.action_dice(&format!("{BLANKS:.12}BBBBB"));
    table.attack("plain", ENEMY + K);
    table.play(&["pass"]);
    enact(&mut table, "C45", KS);
    assert_eq!(table.model(ENEMY + K).disorder, 1);
    // Return Fire: the target's admiral picks one of the attackers, once the attack is over.
    let mut table = duel();
    hands(&mut table, &[], &["C53"]);
    table.act(0);
    table.action_dice("SSBBBBBBBBBB BBBBB");
    table.attack("plain", ENEMY + K);
    enact(&mut table, "C53", ENEMY_KS);
    assert_eq!((table.asked(), table.options().len()), (TWO, 2));
    table.play(&[&format!("model {}", no(K + 1))]);
    assert_eq!((table.model(K).disorder, table.model(K + 1).disorder), (0, 1));
}

#[test]
fn dw_20_4_bulkheads_hold_two_points() {
    let mut table = duel();
    hands(&mut table, &[], &["C05"]);
    table.act(0);
    table.action_dice("SSSSSSBBBBBB BBBBB");
    table.attack("plain", ENEMY + K);
    table.play(&["pass"]);
    assert_eq!(window(&table), Some((TWO, Window::Damage)));
    enact(&mut table, "C05", ENEMY_KS);
    // One point of three is left, fewer than its MASS.
    assert_eq!((table.model(ENEMY + K).damage, table.model(ENEMY + K).disorder), (1, 0));
    // Damage of other kinds opens no window.
    let mut table = duel();
    hands(&mut table, &[], &["C05"]);
    table.resolve(&[Harm::new(no(ENEMY + K), 3, Cause::Other).into()]);
    assert_eq!(table.model(ENEMY + K).damage, 3);
}

#[test]
fn dw_20_4_roaring_flanks_add_four_dice_to_a_broadside() {
    let mut table = sea();
    table.put(K, (20_000, 8_000), 0);
    table.put(ENEMY + K, (16_000, 8_000), 0);
    hands(&mut table, &["C01"], &[]);
    table.act(0);
    table.action_dice("BBBssss");
    table.play(&["broadside"]);
    while window(&table).is_none() {
        let first = table.options()[0].clone();
        table.play(&[&first]);
    }
    enact(&mut table, "C01", KS);
    table.no_dice_left();
    assert_eq!(table.model(ENEMY + K).damage, 4);
}

#[test]
fn dw_20_4_boarders_away_adds_dice_and_lowers_crew() {
    let mut table = sea_with(&[("k", "properties = [{ boarding_parties = 4 }]")], "");
    table.put(K, (20_000, 8_000), 0);
    table.put(ENEMY + K, (23_000, 8_000), 0);
    hands(&mut table, &["C15"], &[]);
    table.act(0);
    table.action_dice("sBBBSSBB BBBBB");
    table.play(&["boarding"]);
    while window(&table).is_none() {
        let first = table.options()[0].clone();
        table.play(&[&first]);
    }
    enact(&mut table, "C15", KS);
    table.no_dice_left();
    // Five hits against a CREW of 6 less 1.
    assert_eq!((table.pools(), table.counted().2), ((8, 5), 1));
}

#[test]
fn dw_20_4_damage_control_parties_add_dice_to_each_repair() {
    let mut table = sea();
    table.put(K, (20_000, 8_000), 0);
    table.put(K + 1, (23_000, 8_000), 0);
    table.mark(K, 0, 0, &[Critical::Hazard]);
    table.mark(K + 1, 0, 0, &[Critical::Hazard]);
    hands(&mut table, &["C29"], &[]);
    table.act(0);
    // Two dice and two more for each.
    table.action_dice("BBBS BBSB");
    table.play(&["maintenance", "all"]);
    enact(&mut table, "C29", KS);
    while !table.is_done() && table.dice.more.iter().any(|it| !it.1.is_empty()) {
        let first = table.options()[0].clone();
        table.play(&[&first]);
    }
    table.no_dice_left();
    let left = [K, K + 1].map(|model| table.model(model).effects[Critical::Hazard as usize]);
    assert_eq!(left, [0, 0]);
}

#[test]
fn dw_20_4_iron_discipline_passes_a_check_without_a_card() {
    let mut table = duel();
    table.cripple(K);
    hands(&mut table, &["C33"], &[]);
    table.act(0);
    let before = table.state().admirals[ONE].deck.len();
    table.attack("plain", ENEMY + K);
    assert_eq!(window(&table), Some((ONE, Window::CrewCheck)));
    enact(&mut table, "C33", KS);
    // The attack goes on; no card was drawn for the check, and it was not asked for.
    pass_on(&mut table);
    assert_eq!(table.pools(), (12, 5));
    assert_eq!(table.state().admirals[ONE].deck.len(), before);
}

#[test]
fn dw_20_4_steady_the_crews_and_stiff_resolve_calm_one_model() {
    // Steady the Crews: two levels, though a hazard keeps it from rallying.
    let mut table = duel();
    table.mark(K, 0, 3, &[Critical::Hazard]);
    hands(&mut table, &["C19"], &[]);
    let occasion = Occasion {
        window: Window::OwnConsolidation,
        unit: Some(KS),
        model: None,
        damage: 0,
        facts: Set::NONE,
    };
    table.edit(|state| state.steps.push(ValourWindow { seat: ONE, occasion }));
    enact(&mut table, "C19", KS);
    assert_eq!(table.model(K).disorder, 1);
    // Stiff Resolve: of the models that gained disorder in this activation, one loses a level.
    let mut table = duel();
    table.mark(ENEMY + K, 0, 2, &[]);
    hands(&mut table, &[], &["C49"]);
    table.edit(|state| {
        state.models[usize::from(ENEMY + K)].shaken = true;
        let occasion = Occasion { window: Window::AnyConsolidation, ..occasion };
        state.steps.push(ValourWindow { seat: TWO, occasion });
    });
    enact(&mut table, "C49", ENEMY_KS);
    assert_eq!(table.model(ENEMY + K).disorder, 1);
    let calmed = table.events(|event| match event {
        Event::Calmed { model, levels } => Some((*model, *levels)),
        _ => None,
    });
    assert_eq!(calmed, [(no(ENEMY + K), 1)]);
}
