//! What hands can do on the board, and what choices tell before they are made.

use broadside_dystopian::{Action, CrewCheck, Dystopian, Event, Stack, StackGoal, Step, UnitNo};
use broadside_engine::dice::FastDice;
use broadside_engine::table::{Choice, Gesture, Hand, Leg, Line, Motion, Odds};
use broadside_engine::{Describe, Game, Noted, Observer, Silent};

use crate::field::{B, ENEMY, F, K, ONE, TWO, no, sea, sea_with};
use crate::kit::Table;

fn gestures(table: &Table) -> Vec<Gesture> {
    Describe::gestures(&table.game, table.asked())
}

/// The ways of the first gesture.
fn ways(table: &Table) -> Vec<Leg> {
    match gestures(table).remove(0).hand {
        Hand::Way(ways) => ways,
        hand => panic!("no ways: {hand:?}"),
    }
}

#[track_caller]
fn way<'a>(ways: &'a [Leg], label: &str) -> &'a Leg {
    ways.iter().find(|way| way.label.starts_with(label)).unwrap_or_else(|| {
        let labels: Vec<&str> = ways.iter().map(|way| way.label.as_str()).collect();
        panic!("{label} is not among {labels:?}")
    })
}

#[track_caller]
fn choice(table: &Table, action: &str) -> Choice {
    Describe::choice(&table.game, table.asked(), action.parse().expect("an action"))
}

fn chance(odds: &[Odds], outcome: &str) -> u32 {
    odds.iter().find(|it| it.outcome == outcome).map_or(0, |it| it.permille)
}

/// The game after picks of whoever is asked.
fn after(game: &Dystopian, picks: &[String], seed: u64) -> (Dystopian, Vec<Noted<Event>>) {
    let (mut game, mut log, mut dice) = (game.clone(), Vec::new(), FastDice::new(seed));
    for pick in picks {
        let action: Action = pick.parse().expect("an action");
        let seat = game.awaiting().seats().first().expect("somebody");
        game.apply(seat, action, &mut dice, &mut log)
            .unwrap_or_else(|no| panic!("{picks:?}: {pick}: {no:?}"));
    }
    (game, log)
}

fn cruiser() -> Table {
    let mut table = sea();
    table.put(K, (24_000, 14_000), 0);
    table.set_off(0);
    table
}

#[test]
fn dw_8_4_dw_8_7_dw_8_28_one_drag_is_a_whole_move() {
    let table = cruiser();
    let ways = ways(&table);
    assert!((60..300).contains(&ways.len()), "{} ways", ways.len());
    let drawn = |at: broadside_geometry::plane::Point| [at.x, 36_000 - at.y];
    for way in &ways {
        let (then, _) = after(&table.game, &way.picks, 1);
        let model = then.save().table.models[usize::from(K)];
        assert_eq!(way.path.last(), Some(&drawn(model.at)), "{}", way.label);
        assert_eq!(way.heading, i32::from(model.heading.tenths()), "{}", way.label);
        assert!(then.save().table.moving.is_none(), "the move is over: {way:?}");
        assert!(!way.harms);
    }
    let turned = way(&ways, "7 inches, 45° to starboard after 3 inches");
    assert_eq!(turned.picks, ["normal", "ahead 6", "turn 3", "turn 3", "ahead 4"]);
    assert_eq!(way(&ways, "3 inches ahead").picks, ["normal", "ahead 6", "done"]);
    // What is nearer than the least it must go is no move.
    assert!(ways.iter().all(|way| !way.label.starts_with("1½ inches")));
}

#[test]
fn dw_8_1_every_model_of_the_unit_can_be_dragged() {
    let mut table = sea();
    (0..3).for_each(|place| table.put(K + place, (10_000, 10_000 + 6_000 * i32::from(place)), 0));
    table.set_off(0);
    let all = gestures(&table);
    let pieces: Vec<String> = all.iter().filter_map(|it| Some(it.piece.as_ref()?.id.clone())).collect();
    assert_eq!(pieces, ["model:1", "model:2", "model:3"]);
    for gesture in &all {
        for picks in gesture.hand.bundles() {
            after(&table.game, picks, 2);
        }
    }
    // One that would end on a mate says so.
    let Hand::Way(first) = &all[0].hand else { panic!("ways") };
    assert!(first.iter().any(|way| way.harms && way.label.contains("runs into K")), "{first:?}");
}

#[test]
fn dw_8_20_dw_9_1_dw_21_4_dw_21_22_what_a_way_meets_is_told_before() {
    let told = |place: &dyn Fn(&mut Table), words: &str| {
        let mut table = sea();
        table.put(K, (24_000, 14_000), 0);
        place(&mut table);
        table.set_off(0);
        let ways = ways(&table);
        let met = ways.iter().find(|way| way.label.contains(words));
        let met = met.unwrap_or_else(|| panic!("nothing {words} among {} ways", ways.len()));
        assert!(met.harms, "{met:?}");
        assert!(ways.iter().any(|way| !way.harms), "others meet nothing");
        after(&table.game, &met.picks, 3).1
    };
    let log = told(&|table| table.mine((24_000, 19_500)), "sets off a minefield");
    assert!(log.iter().any(|it| matches!(it.event, Event::MineTriggered { .. })));
    // Without a run-up of 3 inches no ram is asked about.
    let log = told(&|table| table.put(ENEMY + B, (24_000, 19_000), 90), "runs into B");
    assert!(log.iter().any(|it| matches!(it.event, Event::Collided { .. })));
    let log = told(&|table| table.put(K, (24_000, 31_000), 0), "stops at the edge");
    assert!(log.iter().any(|it| matches!(it.event, Event::AtEdge { .. })));
}

#[test]
fn dw_8_28_from_the_helm_a_way_leaves_the_rest_to_be_picked() {
    let mut table = cruiser();
    table.play(&["normal"]);
    let ways = ways(&table);
    assert_eq!(way(&ways, "½ inch ahead").picks, ["ahead 1"]);
    let (then, _) = after(&table.game, &way(&ways, "3 inches ahead").picks, 1);
    assert!(matches!(then.step(), Step::Helm(_)));
    // A pick shows the model where it would be.
    let ghosts = choice(&table, "ahead 6").ghosts;
    assert_eq!(ghosts[0].position, [24_000, 36_000 - 17_000]);
    assert_eq!(choice(&table, "ahead 6").detail, "3 inches of 7 inches gone.");
}

#[test]
fn dw_8_4_a_model_travels_from_where_it_was() {
    let mut table = cruiser();
    table.play(&["normal", "ahead 6"]);
    let lines: Vec<Line> =
        table.log.iter().map(|it| table.game.line(&it.event, Observer::Spectator)).collect();
    let moved = lines.iter().find_map(|line| line.motion.clone().map(|motion| (line.text.clone(), motion)));
    let (text, motion) = moved.expect("a move");
    let path = vec![[24_000, 22_000], [24_000, 19_000]];
    assert_eq!(motion, Motion::Move { piece: "model:1".into(), path, heading: 0 });
    assert_eq!(text, "K A1 goes 3 inches ahead.");
}

/// How often something holds of many games that go on from picks with dice of their own, in thousandths.
fn share(game: &Dystopian, picks: &[&str], holds: impl Fn(&Dystopian) -> bool) -> u32 {
    const GAMES: u64 = 1_500;
    let picks: Vec<String> = picks.iter().map(ToString::to_string).collect();
    let held = (0..GAMES).filter(|&seed| {
        let (mut then, _) = after(game, &picks, 1_000 + seed);
        let mut dice = FastDice::new(seed);
        // Whoever is asked before all is done does what is usual.
        while !matches!(then.step(), Step::ChooseAction | Step::ChooseEffect) {
            let seat = then.awaiting().seats().first().expect("somebody");
            let mut options = Vec::new();
            then.options(seat, &mut options);
            let idle = [Action::Pass, Action::Done, Action::Number(0)];
            let action = options.iter().copied().find(|it| idle.contains(it)).unwrap_or(options[0]);
            then.apply(seat, action, &mut dice, &mut Silent).expect("what is listed is allowed");
        }
        holds(&then)
    });
    (held.count() as u64 * 1000 / GAMES) as u32
}

/// Two thirds of all samples of this size lie within 13 thousandths, and practically all within 50.
#[track_caller]
fn near(told: u32, found: u32) {
    assert!(told.abs_diff(found) <= 50, "{told} was told, {found} was found");
}

#[test]
fn dw_11_3_dw_12_13_dw_12_22_the_odds_of_an_attack_are_those_of_its_dice() {
    let mut table = sea();
    table.put(K, (20_000, 8_000), 0);
    table.put(K + 1, (23_000, 8_000), 0);
    table.put(ENEMY + K, (21_500, 20_000), 90);
    table.put(ENEMY + F, (26_500, 20_000), 90);
    table.mark(ENEMY + K, 7, 0, &[]);
    table.act(0);
    table.play(&["attack"]);
    let target = format!("model {}", no(ENEMY + K));
    let told = choice(&table, &target);
    assert!(told.detail.starts_with("12 dice: 6 + 6, against 5: defences. Armour 4: "), "{}", told.detail);
    assert_eq!(told.marks.len(), 2);
    assert!(told.marks[0].text.contains("6 dice"), "{}", told.marks[0].text);
    let place = usize::from(ENEMY + K);
    let model = |game: &Dystopian| game.save().table.models[place];
    let picks = [target.as_str(), "all"];
    let harmed = share(&table.game, &picks, |it| model(it).damage > 7 || model(it).crippled);
    near(chance(&told.odds, "damage"), harmed);
    near(chance(&told.odds, "crippled"), share(&table.game, &picks, |it| model(it).crippled));
    // One weapon alone has half the dice, and the pool grows with the other.
    table.play(&[&target]);
    let one = format!("weapon {} 1", no(K));
    assert_eq!(choice(&table, &one).marks.len(), 1, "its line of fire");
    table.play(&[&one]);
    let Hand::Set { members, close } = gestures(&table).remove(0).hand else { panic!("a set") };
    assert_eq!(members.iter().map(|it| it.taken).collect::<Vec<_>>(), [true, false]);
    assert_eq!(close.as_deref(), Some("done"));
    assert!(gestures(&table)[0].label.starts_with("6 dice against 5"), "{}", gestures(&table)[0].label);
    assert!(choice(&table, "done").detail.starts_with("6 dice, against 5"), "{:?}", choice(&table, "done"));
    table.play(&[&format!("weapon {} 1", no(K + 1))]);
    assert_eq!(table.pools(), (12, 5), "there was no other to add");
}

#[test]
fn dw_12_9_a_ship_or_a_gun_is_taken_to_its_target() {
    let mut table = sea();
    table.put(K, (20_000, 8_000), 0);
    table.put(ENEMY + K, (21_500, 20_000), 90);
    table.put(ENEMY + F, (26_500, 20_000), 90);
    table.act(0);
    let Hand::Pair(links) = gestures(&table).remove(0).hand else { panic!("pairs") };
    // The ship and its gun, each on two targets.
    assert_eq!(links.len(), 4, "{links:?}");
    for link in &links {
        let (then, _) = after(&table.game, &link.picks[..link.picks.len() - 1], 1);
        assert!(!matches!(then.step(), Step::ChooseAction), "{link:?}");
    }
}

#[test]
fn dw_14_13_the_odds_of_a_broadside_are_those_of_its_dice() {
    let mut table = sea();
    table.put(K, (20_000, 10_000), 0);
    table.put(ENEMY + F, (22_000, 10_000), 0);
    table.put(ENEMY + F + 1, (18_000, 10_000), 0);
    table.act(0);
    table.play(&["broadside"]);
    let target = format!("model {}", no(ENEMY + F));
    let told = choice(&table, &target);
    assert!(told.detail.starts_with("3 dice, against nothing"), "{}", told.detail);
    let place = usize::from(ENEMY + F);
    let hurt = |game: &Dystopian| {
        let model = game.save().table.models[place];
        model.damage > 0 || model.crippled
    };
    near(chance(&told.odds, "damage"), share(&table.game, &[&target, "done"], hurt));
}

#[test]
fn dw_14_22_the_odds_of_boarders_are_those_of_their_dice() {
    let mut table = sea_with(&[("k", "properties = [{ boarding_parties = 6 }]")], "");
    table.put(K, (20_000, 8_000), 0);
    table.put(ENEMY + F, (22_000, 8_000), 0);
    table.put(ENEMY + F + 1, (18_000, 8_000), 0);
    table.act(0);
    table.play(&["boarding"]);
    let target = format!("model {}", no(ENEMY + F));
    let told = choice(&table, &target);
    assert!(told.detail.starts_with("6 dice, against 3: defences. Crew 5: "), "{}", told.detail);
    let inflicts = |game: &Dystopian| matches!(game.step(), Step::ChooseEffect);
    near(chance(&told.odds, "critical effect"), share(&table.game, &[&target], inflicts));
}

#[test]
fn dw_19_10_an_attack_run_tells_its_pools() {
    let mut table = sea();
    table.put(K, (20_000, 8_000), 0);
    table.put(ENEMY + K, (23_000, 20_000), 0);
    let bombers = table.content.find_squadron("bombers").expect("bombers");
    let attack = table.content.squadron(bombers).attack;
    table.edit(|state| {
        let mut tokens = [0; 8];
        tokens[bombers.index()] = 3;
        state.stacks.push(Stack { owner: ONE, goal: StackGoal::Unit(UnitNo(5)), tokens });
        state.activation = Some(broadside_dystopian::Activation::new(ONE));
    });
    table.resolve(&[broadside_dystopian::SrsMission { seat: ONE }.into()]);
    let told = choice(&table, "stack 1");
    let pool = format!("{} dice, against 5: defences", 3 * attack);
    assert!(told.detail.contains(&pool), "{}", told.detail);
    assert!(chance(&told.odds, "critical effect") > 0);
}

#[test]
fn dw_20_19_the_odds_of_a_crew_check_know_no_more_than_its_admiral() {
    let mut table = cruiser();
    table.hold(ONE, &["C01", "C02"]);
    let check = CrewCheck::of(&table.game, no(K));
    table.resolve(&[check.into()]);
    let told = || chance(&choice(&table, "draw").odds, "passes");
    let state = table.state();
    let unseen: Vec<u8> =
        state.admirals[ONE].deck.iter().map(|card| table.content.card(*card).value).collect();
    let passing = unseen.iter().filter(|&&value| value <= 6).count();
    assert_eq!(told(), (1000 * passing + unseen.len() / 2) as u32 / unseen.len() as u32);
    // Whatever lies on top, and whatever the other one holds.
    let before = told();
    let mut other = Table { log: Vec::new(), ..table };
    other.hold(TWO, &["C03", "C04", "C05"]);
    other.edit(|state| state.admirals[ONE].deck = state.admirals[ONE].deck.iter().rev().copied().collect());
    let check = CrewCheck::of(&other.game, no(K));
    other.resolve(&[check.into()]);
    assert_eq!(chance(&choice(&other, "draw").odds, "passes"), before);
}

#[test]
fn dw_4_16_dw_24_6_a_model_is_put_down_and_then_turned() {
    let mut table = Table::new(crate::kit::ordinary(), 11);
    table.play_to_deployment();
    let deploy = table.options().into_iter().find(|it| it.starts_with("deploy")).expect("a unit");
    table.play(&[&deploy]);
    let gesture = gestures(&table).remove(0);
    assert!(gesture.goes_on && gesture.label.starts_with("Put "), "{}", gesture.label);
    let Hand::Place(spots) = &gesture.hand else { panic!("places") };
    assert!((100..700).contains(&spots.len()), "{} places", spots.len());
    // Every column can be reached by hand, so that no list of them is needed.
    let columns: std::collections::BTreeSet<&String> = spots.iter().map(|spot| &spot.picks[0]).collect();
    assert_eq!(columns.len(), table.options().len());
    let (mut then, _) = after(&table.game, &spots[spots.len() / 2].picks, 1);
    std::mem::swap(&mut table.game, &mut then);
    let turn = gestures(&table).remove(0);
    let Hand::Direction { center, bearings } = &turn.hand else { panic!("a ring") };
    assert_eq!((*center, bearings.len()), (spots[spots.len() / 2].at, table.options().len()));
}
