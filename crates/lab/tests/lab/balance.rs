//! Sides are pitted against each other fairly, and the numbers are the same however they are run.

use broadside_dreadnaught::Dreadnaught;
use broadside_engine::{GameBox, Pitted, Side};
use broadside_inertia::Inertia;
use broadside_lab::{Balance, Group, RoundRobin, Verdict, balance, groups};
use broadside_players::Level;
use broadside_reflex::Reflex;

fn content<G: GameBox>() -> G::Content {
    G::content(G::packs()).expect("our own packs are right")
}

/// A group of one's own making.
fn group<G: Pitted>(ids: &[&str]) -> Group {
    let all = G::sides(&content::<G>());
    let side = |id: &&str| all.iter().find(|side| side.id == *id).expect("a side").clone();
    Group { name: "chosen".into(), sides: ids.iter().map(side).collect() }
}

fn run<G: Pitted<Content: Clone>>(groups: &[Group], robin: &RoundRobin) -> Balance {
    let report = balance::<G>(&content::<G>(), groups, robin, || {}).expect("a round robin");
    Balance { seconds: 0.0, longest_decision_ms: 0.0, ..report }
}

fn robin(games: u64, level: Level) -> RoundRobin {
    RoundRobin { games, level, seed: 7, threads: 2 }
}

#[test]
fn the_number_of_threads_does_not_matter() {
    let all = groups::<Reflex>(&content::<Reflex>(), None).expect("consoles");
    let two = [group::<Reflex>(&["lancer", "sabre"])];
    for (groups, games, level) in [(all.as_slice(), 20, Level::Greedy), (&two, 2, Level::Captain)] {
        let run = |threads, seed| run::<Reflex>(groups, &RoundRobin { games, level, seed, threads });
        let one = run(1, 5);
        assert_eq!(one, run(2, 5));
        assert_eq!(one, run(3, 5));
        assert_ne!(one, run(1, 6), "another seed is another round robin");
    }
}

#[test]
fn results_add_up() {
    let report =
        run::<Reflex>(&[group::<Reflex>(&["lancer", "sabre", "bastion"])], &robin(60, Level::Greedy));
    let group = &report.groups[0];
    assert_eq!((report.games, group.pairs.len()), (180, 3));
    assert!((group.seat_shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    assert!((group.sides.iter().map(|side| side.share).sum::<f64>() - 1.5).abs() < 1e-9);
    for side in &group.sides {
        assert_eq!(side.wins + side.draws + side.losses, 120);
        assert!(side.low <= side.share && side.share <= side.high, "{side:?}");
        let won: u64 = group
            .pairs
            .iter()
            .flat_map(|pair| pair.sides.iter().zip(pair.wins))
            .filter_map(|(id, wins)| (*id == side.id).then_some(wins))
            .sum();
        assert_eq!(side.wins, won);
    }
    for pair in &group.pairs {
        assert_eq!(pair.wins[0] + pair.wins[1] + pair.draws, 60);
        assert!((pair.seat_shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        let points = pair.wins[0] as f64 + pair.draws as f64 / 2.0;
        assert!((pair.share - points / 60.0).abs() < 1e-9);
        assert!(pair.mean_rounds >= 1.0);
    }
}

#[test]
fn a_side_against_itself_wins_exactly_half() {
    // Only if each deal is played both ways round, and with the same dice and thoughts, does it come out even.
    for seed in 1..6 {
        let robin = RoundRobin { seed, ..robin(6, Level::Greedy) };
        let report = run::<Reflex>(&[group::<Reflex>(&["lancer", "lancer"])], &robin);
        let pair = &report.groups[0].pairs[0];
        assert_eq!(pair.wins[0], pair.wins[1], "{pair:?}");
        assert_eq!(pair.share, 0.5);
    }
}

#[test]
fn the_order_in_which_sides_are_named_does_not_matter() {
    let robin = robin(40, Level::Greedy);
    let [there, back] = [["dynamo", "sabre"], ["sabre", "dynamo"]]
        .map(|ids| run::<Reflex>(&[group::<Reflex>(&ids)], &robin).groups.swap_remove(0));
    let (mut wins, mut sides) = (back.pairs[0].wins, back.sides);
    wins.reverse();
    sides.reverse();
    assert_eq!((there.pairs[0].wins, there.sides), (wins, sides));
    assert_eq!(there.seat_shares, back.seat_shares);
}

#[test]
fn a_pair_does_not_depend_on_who_else_plays() {
    let robin = robin(20, Level::Greedy);
    let alone = run::<Reflex>(&[group::<Reflex>(&["bastion", "sabre"])], &robin);
    let among = run::<Reflex>(&[group::<Reflex>(&["lancer", "bastion", "dynamo", "sabre"])], &robin);
    assert!(among.groups[0].pairs.contains(&alone.groups[0].pairs[0]));
}

#[test]
fn a_lopsided_pairing_is_seen_as_lopsided() {
    let uneven = group::<Inertia>(&["lone_wasp", "long_arm"]);
    let report = run::<Inertia>(&[uneven], &robin(60, Level::Greedy));
    let [small, large] = report.groups[0].sides.as_slice() else { panic!("two sides") };
    assert_eq!((small.verdict, large.verdict), (Verdict::Below, Verdict::Above), "{report:?}");
    assert!(small.high < 0.4 && large.low > 0.6, "{report:?}");
    assert!(large.cost > 4 * small.cost);
}

#[test]
fn verdicts() {
    for (share, verdict) in [
        (0.0, Verdict::Below),
        (0.39, Verdict::Below),
        (0.4, Verdict::Within),
        (0.6, Verdict::Within),
        (0.61, Verdict::Above),
    ] {
        assert_eq!(Verdict::of(share), verdict, "{share}");
    }
}

#[test]
fn groups_are_found_by_name_and_by_first_word() {
    let inertia = content::<Inertia>();
    let names = |only| {
        let found = groups::<Inertia>(&inertia, only)?;
        Ok::<_, String>(found.into_iter().map(|group| group.name).collect::<Vec<_>>())
    };
    assert_eq!(names(None).unwrap(), ["55 points", "100 points", "150 points", "300 points"]);
    assert_eq!(names(Some("150 points")), names(Some("150")));
    assert_eq!(names(Some("150")).unwrap(), ["150 points"]);
    let problem = names(Some("15")).unwrap_err();
    assert!(problem.contains("no group '15'") && problem.contains("'150 points'"), "{problem}");
}

#[test]
fn a_game_without_sides_says_so() {
    let packs = Reflex::packs().iter().copied();
    let packs: Vec<_> = packs.filter(|file| file.kind() != "consoles" || file.stem() == "lancer").collect();
    let lonely = Reflex::content(&packs).expect("one console will do");
    let problem = groups::<Reflex>(&lonely, None).unwrap_err();
    assert_eq!(problem, "Reflex has no sides that could be pitted against each other");
}

#[test]
fn every_side_can_be_pitted_on_either_seat() {
    fn all<G: Pitted<Content: Clone>>() {
        let all = groups::<G>(&content::<G>(), None).expect("sides");
        let report = run::<G>(&all, &robin(2, Level::Random));
        assert_eq!(report.games, 2 * all.iter().map(|group| group.pairs().count() as u64).sum::<u64>());
    }
    all::<Reflex>();
    all::<Inertia>();
}

#[test]
fn what_cannot_be_played_is_reported() {
    let reflex = content::<Reflex>();
    let chosen = group::<Reflex>(&["lancer", "sabre"]);
    for games in [0, 3] {
        let robin = robin(games, Level::Random);
        let problem = balance::<Reflex>(&reflex, std::slice::from_ref(&chosen), &robin, || {});
        assert!(problem.unwrap_err().contains("games a pair"));
    }
    let stranger = Side { id: "stranger".into(), name: "Stranger".into(), ..chosen.sides[0].clone() };
    let chosen = Group { sides: vec![chosen.sides[0].clone(), stranger], ..chosen };
    let problem = balance::<Reflex>(&reflex, &[chosen], &robin(2, Level::Random), || {}).unwrap_err();
    assert_eq!(problem, "Lancer cannot be pitted against Stranger");
    let sides = Inertia::sides(&content::<Inertia>());
    assert!(Inertia::pit(&content::<Inertia>(), &[&sides[0]]).is_none(), "nobody plays alone");
}

#[test]
fn parts_are_counted_for_those_who_brought_them() {
    let two = [group::<Dreadnaught>(&["ANV-a", "TAL-a"])];
    let report = run::<Dreadnaught>(&two, &robin(6, Level::Greedy));
    let of_kind = |words: &'static str| {
        let of_kind = report.parts.iter().filter(move |it| it.part.kind.contains(words));
        of_kind.map(|it| (it.brought, it.share * it.brought as f64, it.used))
    };
    let sum = |words| of_kind(words).fold((0, 0.0), |sum, it| (sum.0 + it.0, sum.1 + it.1));
    // Six games of two layouts; every game is won once, with a whole layout.
    let (brought, points) = sum("System cards");
    let layout = brought / 12;
    assert_eq!(brought, 12 * layout);
    assert!((points - 6.0 * layout as f64).abs() < 1e-6, "{points} of {layout} cards");
    let (missions, points) = sum("Missions");
    assert_eq!(missions, 36, "three each");
    assert!((points - 18.0).abs() < 1e-6);
    assert!(of_kind("Grid cards").all(|it| it.0 == 0), "everybody has the same");
    assert!(of_kind("Grid cards").map(|it| it.2).sum::<u64>() > 100, "and plays them");
    assert!(of_kind("System cards").all(|it| it.2 == 0 || it.0 > 0), "what is used has been brought");
}

#[test]
fn a_game_without_parts_reports_none() {
    let two = [group::<Reflex>(&["lancer", "sabre"])];
    assert_eq!(run::<Reflex>(&two, &robin(2, Level::Random)).parts, []);
}
