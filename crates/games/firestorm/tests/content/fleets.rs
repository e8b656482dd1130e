//! Chapter 2: fleets, legal and not.

use broadside_firestorm::{
    Class, ClassId, Content, Effect, Fleet, FleetFault, Limit, RULEBOOK, Record, ShipType, Size, Squadron,
    Weapon, WingType, limits,
};

use crate::kit::{class, faction, shipped};

/// A squadron of a class.
fn of(content: &Content, id: &str, ships: u8) -> Squadron {
    Squadron::new(class(content, id), ships)
}

/// A fleet of squadrons, each written `id ships`.
#[track_caller]
fn fleet(content: &Content, whose: &str, limit: Limit, squadrons: &[(&str, u8)]) -> Fleet {
    let new = Fleet::new(faction(content, whose), limit);
    squadrons.iter().fold(new, |fleet, &(id, ships)| fleet.with(of(content, id, ships)))
}

/// What is wrong with a fleet, as `rule, squadron: reason`.
pub(crate) fn wrong(content: &Content, fleet: &Fleet) -> Vec<String> {
    let told = |FleetFault { rule, squadron, reason }: &FleetFault| match squadron {
        Some(place) => format!("{rule}, {place}: {reason}"),
        None => format!("{rule}: {reason}"),
    };
    fleet.faults(content).iter().map(told).collect()
}

/// A legal fleet: 235 + 120 + 40.
const LEGAL: [(&str, u8); 3] = [("ter_bb", 1), ("ter_cr", 2), ("ter_ff", 2)];

#[test]
fn fa_2_1_six_factions_with_tactics_and_command_distance() {
    let content = shipped();
    let table = [
        ("Aquans", 2, 6),
        ("Dindrenzi", 3, 6),
        ("Directorate", 1, 6),
        ("Relthoza", 2, 8),
        ("Sorylians", 1, 7),
        ("Terrans", 2, 6),
    ];
    assert_eq!(content.factions().len(), table.len());
    for (found, (name, tactics, command)) in content.factions().iter().zip(table) {
        assert_eq!((found.name.as_str(), found.tactics, found.command), (name, tactics, command * 1000));
        assert_eq!(found.id, name.to_lowercase());
        assert!(RULEBOOK.contains(&format!("| {name} | +{tactics} | {command}\" |")), "{name}");
    }
}

#[test]
fn fa_2_2_a_fleet_may_cost_less_than_the_limit_never_more() {
    let content = shipped();
    assert_eq!(Limit::ALL.map(Limit::points), [500, 800, 1200]);
    let less = fleet(&content, "terrans", Limit::Patrol, &LEGAL);
    assert_eq!((less.points(&content), less.is_legal(&content)), (395, true));
    // 235 + 180 + 80 = 495, and a Drayman for 10 is too much.
    let much = [("ter_bb", 1), ("ter_cr", 3), ("ter_ff", 4), ("ter_tr", 1)];
    let more = fleet(&content, "terrans", Limit::Patrol, &much);
    assert_eq!(wrong(&content, &more), ["FA-2.2: the fleet costs 505, more than 500"]);
    assert!(fleet(&content, "terrans", Limit::Battle, &much).is_legal(&content));
}

#[test]
fn fa_2_3_ships_of_another_faction_do_not_join() {
    let content = shipped();
    let mixed = fleet(&content, "terrans", Limit::Patrol, &[LEGAL[0], LEGAL[1], LEGAL[2], ("sor_ff", 2)]);
    assert_eq!(wrong(&content, &mixed), ["FA-2.3, 3: Claw belongs neither to Terrans nor to any fleet"]);
    let new = Fleet::new(faction(&content, "terrans"), Limit::Grand);
    for id in new.classes(&content) {
        assert!(new.takes(content.class(id)), "{}", content.class(id).name);
    }
    assert_eq!(new.classes(&content).count(), 7 + 3);
}

#[test]
fn fa_2_4_a_squadron_has_as_many_ships_as_its_class_allows() {
    let content = shipped();
    for (ships, right) in [(0, false), (1, false), (2, true), (3, true), (4, false)] {
        let fleet =
            fleet(&content, "terrans", Limit::Grand, &[("ter_cr", ships), ("ter_ff", 2), ("ter_es", 1)]);
        let expected = format!("FA-2.4, 0: {ships} ships of the class Lantern, but must be 2 to 3");
        let expected = if right { Vec::new() } else { vec![expected] };
        assert_eq!(wrong(&content, &fleet), expected);
    }
    let new = Fleet::new(faction(&content, "terrans"), Limit::Grand);
    assert_eq!(new.sizes(&content, class(&content, "ter_cr")).collect::<Vec<_>>(), [2, 3]);
    assert_eq!(new.sizes(&content, class(&content, "ter_bb")).collect::<Vec<_>>(), [1]);
    for class in content.classes() {
        assert!(usize::from(class.squadron[1]) <= limits::SQUADRON_SHIPS, "{}", class.name);
    }
}

#[test]
fn fa_2_5_each_type_has_its_size() {
    use ShipType::*;
    let sizes: [(Size, &[ShipType]); 4] = [
        (Size::Capital, &[Battleship, Carrier, BattleCarrier]),
        (Size::Medium, &[HeavyCruiser, Cruiser, Destroyer, Minelayer]),
        (Size::Small, &[Frigate, Escort, Transport, GunPlatform]),
        (Size::Tiny, &[Corvette, Shuttle, GunDrone]),
    ];
    for (size, types) in sizes {
        assert!(types.iter().all(|kind| kind.size() == size), "{}", size.name());
    }
    assert_eq!(sizes.iter().map(|(_, types)| types.len()).sum::<usize>(), ShipType::ALL.len());
}

#[test]
fn fa_2_6_three_to_ten_squadrons_with_a_medium_and_a_small_one() {
    let content = shipped();
    let told =
        |squadrons: &[(&str, u8)]| wrong(&content, &fleet(&content, "relthoza", Limit::Grand, squadrons));
    let (medium, small) = (("rel_cr", 2), ("rel_ff", 2));
    assert_eq!(told(&[medium, small]), ["FA-2.6: there are 2 squadrons, but must be 3 to 10"]);
    assert_eq!(told(&[medium, medium, medium]), ["FA-2.6: a Small or Tiny squadron is missing"]);
    assert_eq!(told(&[small, small, small]), ["FA-2.6: a Medium squadron is missing"]);
    assert_eq!(told(&[medium, medium, ("rel_gd", 2)]), [""; 0]);
    let mut many = vec![medium, small];
    many.extend([("rel_gd", 2); 8]);
    assert_eq!(told(&many), [""; 0]);
    many.push(("rel_gd", 2));
    assert_eq!(told(&many), ["FA-2.6: there are 11 squadrons, but must be 3 to 10"]);
}

#[test]
fn fa_2_6_capital_ships_with_wings_cost_at_most_half_and_common_ships_a_tenth() {
    let content = shipped();
    // An Eggbearer costs 45, and a bomber of it 10.
    let base = [("rel_cv", 1), ("rel_cr", 2), ("rel_ff", 2)];
    let mut heavy = fleet(&content, "relthoza", Limit::Patrol, &base);
    heavy.squadrons[0] = Squadron::alike(class(&content, "rel_cv"), 1, [0, 0, 10, 0]);
    assert_eq!((heavy.capital(&content), wrong(&content, &heavy)), (145, Vec::new()));
    heavy = heavy.with(of(&content, "rel_cv", 1));
    assert_eq!((heavy.capital(&content), wrong(&content, &heavy)), (190, Vec::new()));
    heavy.squadrons[3] = Squadron::alike(class(&content, "rel_cv"), 1, [0, 0, 6, 0]);
    assert_eq!((heavy.capital(&content), wrong(&content, &heavy)), (250, Vec::new()));
    heavy.squadrons[3] = Squadron::alike(class(&content, "rel_cv"), 1, [1, 0, 6, 0]);
    let reason = "FA-2.6: Capital ships with their wings cost 255, more than 250";
    assert_eq!(wrong(&content, &heavy), [reason]);
    let common = |count: u8| {
        let squadrons = [base[1], base[2], ("com_gp", count)];
        wrong(&content, &fleet(&content, "relthoza", Limit::Patrol, &squadrons))
    };
    assert_eq!(common(2), [""; 0]);
    assert_eq!(common(3), ["FA-2.6: Common ships cost 75, more than 50"]);
}

#[test]
fn fa_2_7_a_carrier_carries_wings_up_to_wg_and_they_cost() {
    let content = shipped();
    let base = fleet(&content, "terrans", Limit::Grand, &[("ter_cv", 1), ("ter_cr", 2), ("ter_ff", 2)]);
    assert_eq!(base.points(&content), 95 + 120 + 40);
    let mut full = base.clone();
    full.squadrons[0] = Squadron::alike(class(&content, "ter_cv"), 1, [2, 1, 3, 2]);
    assert_eq!(full.points(&content), 255 + 10 + 5 + 30 + 20);
    assert_eq!(wrong(&content, &full), [""; 0]);
    assert_eq!(full.with_wing(&content, 0, 0, WingType::Fighter), None);
    full.squadrons[0].wings[0][0] += 1;
    assert_eq!(wrong(&content, &full), ["FA-2.7, 0: 9 wings aboard Aerie, which carries 8"]);
    let mut wrong_ship = base.clone();
    wrong_ship.squadrons[1].wings[0] = [1, 0, 0, 0];
    assert_eq!(wrong(&content, &wrong_ship), ["FA-2.7, 1: 1 wings aboard Lantern, which carries 0"]);
    let more = base.with_wing(&content, 0, 0, WingType::Bomber).expect("room for a wing");
    assert_eq!((more.squadrons[0].wings[0], more.points(&content)), ([0, 0, 1, 0], 265));
    assert_eq!(base.with_wing(&content, 1, 0, WingType::Bomber), None);
    assert_eq!(base.with_wing(&content, 0, 1, WingType::Bomber), None);
    assert_eq!(base.with_wing(&content, 9, 0, WingType::Bomber), None);
    let carriers: Vec<&str> =
        content.classes().iter().filter(|class| class.is_carrier()).map(|class| class.id.as_str()).collect();
    assert_eq!(carriers, ["aqu_cv", "din_cv", "dir_cv", "rel_cv", "sor_cv", "ter_cv"]);
}

#[test]
fn fa_2_8_common_ships_join_any_fleet_and_use_its_numbers() {
    let content = shipped();
    let bastion = content.class(class(&content, "com_gp"));
    for (number, found) in (0u8..).zip(content.factions()) {
        let fleet = Fleet::new(broadside_firestorm::FactionId(number), Limit::Patrol);
        assert!(fleet.takes(bastion));
        assert_eq!((fleet.tactics(&content), fleet.command(&content)), (found.tactics, found.command));
    }
    let squadrons = [("rel_cr", 2), ("rel_ff", 2), ("com_tr", 3)];
    let hired = fleet(&content, "relthoza", Limit::Patrol, &squadrons);
    assert!(hired.is_legal(&content));
    assert_eq!((hired.command(&content), hired.tactics(&content)), (8000, 2));
}

#[test]
fn fa_2_9_a_new_ship_has_its_printed_numbers() {
    let content = shipped();
    let record = |id: &str| Record::new(content.class(class(&content, id)));
    assert_eq!(record("dir_dd"), Record { hp: 4, cp: 4, ap: 2, mines: 3, cloak: false });
    assert_eq!(record("rel_bb"), Record { hp: 9, cp: 11, ap: 6, mines: 0, cloak: true });
    assert_eq!(record("com_sh"), Record { hp: 1, cp: 1, ap: 1, mines: 0, cloak: false });
}

#[test]
fn fa_2_10_traits_are_carried_by_these_classes() {
    let content = shipped();
    let carriers = |effect: fn(&Effect) -> bool| -> Vec<String> {
        let all = (0..content.classes().len()).map(|id| ClassId(id as u8));
        let with = all.filter(|&id| content.hooks(id).any(|hook| hook.effects.iter().any(effect)));
        with.map(|id| content.class(id).name.clone()).collect()
    };
    let fixed = carriers(|effect| *effect == Effect::Channel);
    assert_eq!(fixed, ["Longspear", "Lance", "Javelin", "Anvil", "Dart"]);
    assert_eq!(carriers(|effect| *effect == Effect::Cloak).len(), 4);
    assert_eq!(carriers(|effect| *effect == Effect::Escort(4000)), ["Warden"]);
    assert_eq!(carriers(|effect| matches!(effect, Effect::Add { .. })), ["Foreclosure"]);
    let mines = |class: &&Class| class.mn > 0;
    assert_eq!(content.classes().iter().filter(mines).count(), 2);
    assert!(content.classes().iter().filter(|class| class.channel).all(|class| class.has(Weapon::Fore)));
}

#[test]
fn fa_2_11_what_is_offered_can_always_be_completed() {
    let content = shipped();
    // Whatever is picked at each step, the largest and dearest among it, the end is a legal fleet.
    for (number, found) in (0u8..).zip(content.factions()) {
        for limit in Limit::ALL {
            for step in 0..40usize {
                let mut fleet = Fleet::new(broadside_firestorm::FactionId(number), limit);
                for turn in 0.. {
                    let classes: Vec<ClassId> = fleet.classes(&content).collect();
                    let Some(&class) = classes.get(step * (turn + 3) % classes.len().max(1)) else { break };
                    let ships = fleet.sizes(&content, class).last().expect("a size");
                    fleet = fleet.with(Squadron::new(class, ships));
                    let last = fleet.squadrons.len() - 1;
                    while let Some(more) =
                        fleet.with_wing(&content, last, 0, WingType::ALL[(step + turn) % 4])
                    {
                        fleet = more;
                    }
                    assert!(fleet.can_be_completed(&content));
                }
                assert_eq!(wrong(&content, &fleet), [""; 0], "{} {limit:?} {step}", found.id);
            }
        }
    }
}

#[test]
fn fa_2_11_the_cheapest_missing_squadrons_must_fit_in() {
    let content = shipped();
    let new = Fleet::new(faction(&content, "terrans"), Limit::Patrol);
    // Two Lanterns for 120 or one Palisade for 115, a Drayman for 10, and another Drayman.
    let missing = new.missing(&content).expect("a Medium and a Small class");
    assert_eq!((missing.medium, missing.small, missing.squadrons, missing.points), (true, true, 3, 135));
    let citadel = new.with(of(&content, "ter_bb", 1));
    let missing = citadel.missing(&content).expect("the same");
    assert_eq!((missing.squadrons, missing.points), (2, 125));
    // 235 and 120 leave 145: three Lanterns would need 180 and a Drayman beside them.
    let rest = citadel.with(of(&content, "ter_ff", 4));
    assert_eq!(rest.missing(&content).map(|it| it.points), Some(115));
    assert_eq!(rest.sizes(&content, class(&content, "ter_cr")).collect::<Vec<_>>(), [2, 3]);
    let tight = rest.with(of(&content, "ter_es", 3));
    assert_eq!((tight.points(&content), tight.can_be_completed(&content)), (360, true));
    assert_eq!(tight.sizes(&content, class(&content, "ter_es")).collect::<Vec<_>>(), [1]);
    assert_eq!(tight.sizes(&content, class(&content, "ter_cr")).collect::<Vec<_>>(), [2]);
    assert!(!tight.is_legal(&content) && tight.with(of(&content, "ter_ca", 1)).is_legal(&content));
    // The tenth place is kept for what is missing.
    let nine = (0..9).fold(Fleet::new(faction(&content, "terrans"), Limit::Grand), |fleet, _| {
        fleet.with(of(&content, "ter_tr", 1))
    });
    let offered: Vec<&str> = nine.classes(&content).map(|id| content.class(id).id.as_str()).collect();
    assert_eq!(offered, ["ter_ca", "ter_cr"]);
}
