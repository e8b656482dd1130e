//! Valour effects, minor victories, doctrines and the 54 cards.

use broadside_dystopian::{Condition, Deed, Feat, Moment, Reroll, Valour, Window};

use crate::kit::shipped;

/// Value, valour effect and minor victory of C01 to C54.
const CARDS: [(u8, u8, u8); 54] = [
    (1, 1, 1),
    (4, 1, 8),
    (1, 2, 15),
    (4, 2, 4),
    (1, 3, 11),
    (4, 3, 18),
    (1, 4, 7),
    (4, 4, 14),
    (2, 5, 3),
    (4, 5, 10),
    (2, 6, 17),
    (3, 6, 6),
    (2, 7, 13),
    (3, 7, 2),
    (2, 8, 9),
    (3, 8, 16),
    (3, 9, 5),
    (3, 9, 12),
    (5, 10, 6),
    (8, 10, 13),
    (5, 11, 2),
    (8, 11, 9),
    (5, 12, 16),
    (8, 12, 5),
    (5, 13, 12),
    (8, 13, 1),
    (5, 14, 8),
    (8, 14, 15),
    (6, 15, 4),
    (7, 15, 11),
    (6, 16, 18),
    (7, 16, 7),
    (6, 17, 14),
    (7, 17, 3),
    (6, 18, 10),
    (7, 18, 17),
    (6, 19, 11),
    (7, 19, 18),
    (9, 20, 7),
    (12, 20, 14),
    (9, 21, 3),
    (12, 21, 10),
    (9, 22, 17),
    (12, 22, 6),
    (9, 23, 13),
    (12, 23, 2),
    (10, 24, 9),
    (11, 24, 16),
    (10, 25, 5),
    (11, 25, 12),
    (10, 26, 1),
    (11, 26, 8),
    (10, 27, 15),
    (11, 27, 4),
];

/// Names and windows of V01 to V27.
const VALOUR: [(&str, Window); 27] = [
    ("Roaring Flanks", Window::Broadside),
    ("Second Salvo", Window::AttackDeclared),
    ("Bulkheads Hold", Window::Damage),
    ("Range Found", Window::AttackDeclared),
    ("Miracle Below Decks", Window::OwnConsolidation),
    ("Hard Over, Full Steam", Window::Movement),
    ("Steel to Steel", Window::Ram),
    ("Boarders Away", Window::Boarding),
    ("Every Deck Clear", Window::Launch),
    ("Steady the Crews", Window::OwnConsolidation),
    ("Sudden Squall", Window::Targeted),
    ("Drilled Gun Crews", Window::AttackDeclared),
    ("Lucky Dodge", Window::Targeted),
    ("All Ahead Flank", Window::Movement),
    ("Damage-Control Parties", Window::Repair),
    ("Timely Arrival", Window::ReserveRoll),
    ("Iron Discipline", Window::CrewCheck),
    ("Masterful Helm", Window::Movement),
    ("Picket Boats", Window::Movement),
    ("Spotter Balloons", Window::AttackDeclared),
    ("Revised Orders", Window::Ready),
    ("Intercepted Signals", Window::End),
    ("Straddled", Window::OwnAttackDone),
    ("Local Pilots", Window::Movement),
    ("Stiff Resolve", Window::AnyConsolidation),
    ("Combat Air Patrol", Window::Mission),
    ("Return Fire", Window::Targeted),
];

/// Names, moments and VPs of M01 to M18.
const VICTORIES: [(&str, Moment, u8); 18] = [
    ("First Blood", Moment::Any, 1),
    ("Giant Killer", Moment::Any, 3),
    ("Wolf Pack", Moment::Own, 2),
    ("Prize Crew", Moment::Own, 2),
    ("Stove In", Moment::Own, 2),
    ("Burning Fleet", Moment::Objectives, 2),
    ("Panic Spreads", Moment::Objectives, 2),
    ("Master of the Skies", Moment::Objectives, 1),
    ("Behind Their Lines", Moment::Objectives, 2),
    ("Press the Attack", Moment::Objectives, 2),
    ("Parade Order", Moment::Objectives, 1),
    ("Wall of Steel", Moment::Objectives, 2),
    ("Thunderclap", Moment::Any, 2),
    ("Clean Sweep", Moment::Any, 3),
    ("Yardarm to Yardarm", Moment::Own, 2),
    ("Long Shot", Moment::Own, 2),
    ("Backs to the Wall", Moment::Objectives, 1),
    ("Strategic Hold", Moment::Objectives, 2),
];

#[test]
fn dw_20_1_the_deck_has_54_cards() {
    let content = shipped();
    assert_eq!(content.cards().len(), CARDS.len());
    for ((number, it), (value, valour, victory)) in (1..).zip(content.cards()).zip(CARDS) {
        assert_eq!(it.id, format!("C{number:02}"));
        let found = (it.value, it.valour.0 + 1, it.victory.0 + 1);
        assert_eq!(found, (value, valour, victory), "{}", it.id);
    }
    let count = |which: &dyn Fn(&(u8, u8, u8)) -> bool| CARDS.iter().filter(|it| which(it)).count();
    for value in 1..=12 {
        let expected = if (3..=8).contains(&value) { 5 } else { 4 };
        assert_eq!(count(&|it| it.0 == value), expected, "value {value}");
    }
    assert!((1..=27).all(|valour| count(&|it| it.1 == valour) == 2));
    assert!((1..=18).all(|victory| count(&|it| it.2 == victory) == 3));
}

#[test]
fn dw_20_4_valour_effects_have_window_condition_and_effect() {
    let content = shipped();
    assert_eq!(content.valour().len(), VALOUR.len());
    for ((number, it), (name, window)) in (1..).zip(content.valour()).zip(VALOUR) {
        assert_eq!((it.id.as_str(), it.name.as_str()), (format!("V{number:02}").as_str(), name));
        assert_eq!(it.windows.as_slice(), [window], "{}", it.id);
    }
    let effect = |id: &str| -> (Vec<Condition>, Vec<Deed>) {
        let it: &Valour = content.valour_of(content.find_valour(id).expect("a valour effect"));
        (it.needs.to_vec(), it.deeds.to_vec())
    };
    assert_eq!(effect("V01"), (vec![], vec![Deed::Dice(4)]));
    assert_eq!(
        effect("V03"),
        (vec![Condition::BattleReady, Condition::Damage(2)], vec![Deed::LessDamage(2)])
    );
    assert_eq!(effect("V12").1, [Deed::Reroll(Reroll { most: Some(3), blanks: false })]);
    assert_eq!(effect("V13").1, [Deed::Reroll(Reroll { most: None, blanks: true })]);
    assert_eq!(effect("V14"), (vec![Condition::Mobile], vec![Deed::Speed(3), Deed::TurnLimit(-1)]));
    assert_eq!(effect("V19").1, [Deed::Escorts { by: 1, from_none: 2 }]);
}

/// Id, windows, conditions and effects of a doctrine.
type Told<'a> = (&'a str, &'a [Window], &'a [Condition], &'a [Deed]);

#[test]
fn dw_20_9_doctrines_are_special_valour_effects() {
    let content = shipped();
    let told: Vec<Told<'_>> = content
        .doctrines()
        .iter()
        .map(|it| (it.id.as_str(), it.windows.as_slice(), it.needs.as_slice(), it.deeds.as_slice()))
        .collect();
    let any = Deed::Reroll(Reroll { most: None, blanks: false });
    assert_eq!(
        told,
        [
            (
                "blaze_of_glory",
                [Window::AttackDeclared].as_slice(),
                [Condition::FirstOfTorrent].as_slice(),
                [Deed::Torrent(1)].as_slice()
            ),
            (
                "run_silent",
                &[Window::CrewCheck],
                &[Condition::TanksCheck],
                &[Deed::PassesCheck, Deed::Rallies(1)]
            ),
            (
                "signal_the_fleet",
                &[Window::AttackDeclared, Window::Boarding, Window::Ram],
                &[Condition::Flagship(10)],
                &[any]
            ),
            ("winters_resolve", &[Window::CrewCheck], &[Condition::GroupCheck], &[Deed::PassesCheck]),
        ]
    );
}

#[test]
fn dw_20_15_minor_victories_have_moment_condition_and_points() {
    let content = shipped();
    assert_eq!(content.victories().len(), VICTORIES.len());
    for ((number, it), (name, moment, vp)) in (1..).zip(content.victories()).zip(VICTORIES) {
        assert_eq!(it.id, format!("M{number:02}"));
        assert_eq!((it.name.as_str(), it.moment, it.vp), (name, moment, vp), "{}", it.id);
    }
    let feat = |id: &str| content.victory(content.find_victory(id).expect("a victory")).feat;
    assert_eq!(feat("M02"), Feat::Crippled { mass: 5, by_mass: None });
    assert_eq!(feat("M03"), Feat::Crippled { mass: 3, by_mass: Some(2) });
    assert_eq!(feat("M07"), Feat::Panic { models: 3, level: 2 });
    assert_eq!(feat("M12"), Feat::Wall { models: 2, mass: 3, within: 6 });
    assert_eq!(feat("M18"), Feat::Held(1));
}
