//! Many games, measures, and what there is.

use crate::kit::Desk;
use serde_json::{Value, json};

fn fields(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

#[track_caller]
fn has_all(value: &Value, names: &[&str]) {
    let found = fields(value);
    for name in names {
        assert!(found.contains(name), "{name} is missing among {found:?}");
    }
}

fn simulate(desk: &Desk, seats: &str, games: &str, threads: &str) -> Value {
    let args =
        ["simulate", "reflex", "--games", games, "--seats", seats, "--seed", "5", "--threads", threads];
    desk.tells(&args)
}

#[test]
fn simulate_has_every_field() {
    let report = simulate(&Desk::new(), "greedy,random,random", "30", "2");
    has_all(
        &report,
        &["game", "games", "seconds", "seats", "seat_advantage", "mean_decisions", "longest_decision_ms"],
    );
    let endings = report["endings"].as_array().expect("a list");
    for ending in endings {
        assert_eq!(fields(ending), ["games", "rule"]);
        assert!(ending["rule"].as_str().is_some_and(|rule| rule.starts_with("RX-")), "{ending}");
    }
    assert_eq!(endings.iter().map(|ending| number(&ending["games"])).sum::<f64>(), 30.0);
    assert_eq!((&report["game"], &report["games"]), (&json!("reflex"), &json!(30)));
    let seats = report["seats"].as_array().expect("a list");
    let players: Vec<&Value> = seats.iter().map(|seat| &seat["player"]).collect();
    assert_eq!(players, ["greedy", "random", "random"]);
    for seat in seats {
        has_all(seat, &["player", "wins", "draws", "losses", "win_rate", "low", "high"]);
        assert_eq!(number(&seat["wins"]) + number(&seat["draws"]) + number(&seat["losses"]), 30.0);
        let [low, rate, high] = ["low", "win_rate", "high"].map(|name| number(&seat[name]));
        assert!(0.0 <= low && low <= rate && rate <= high && high <= 1.0, "{seat}");
    }
    for name in ["seconds", "mean_decisions", "longest_decision_ms"] {
        assert!(number(&report[name]) > 0.0, "{name}");
    }
    assert!(number(&report["seat_advantage"]).abs() <= 1.0);
}

#[test]
fn the_numbers_do_not_depend_on_the_threads() {
    let desk = Desk::new();
    for (seats, games) in [("greedy,random", "60"), ("captain,greedy", "4")] {
        let [one, two] = ["1", "2"].map(|threads| {
            let mut report = simulate(&desk, seats, games, threads);
            for measured in ["seconds", "longest_decision_ms"] {
                report.as_object_mut().expect("an object").remove(measured).expect("a measure");
            }
            report
        });
        assert_eq!(one, two, "{seats}");
    }
}

#[test]
fn greedy_beats_random() {
    let report = simulate(&Desk::new(), "greedy,random", "200", "2");
    assert!(number(&report["seats"][0]["win_rate"]) >= 0.9, "{report}");
}

#[test]
fn simulate_in_words() {
    let desk = Desk::new();
    desk.put("s.toml", "battlefield = \"knife12\"\n");
    let args = ["simulate", "reflex", "--games", "20", "--seats", "greedy,random", "--setup", "s.toml"];
    let said = desk.does(&args);
    assert!(said.starts_with("20 games of reflex in "), "{said}");
    assert!(
        said.contains("95 % interval") && said.contains("\ngreedy ") && said.contains("\nrandom "),
        "{said}"
    );
    let (_, endings) = said.split_once("ended by\n").expect("how the games ended");
    for line in endings.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let rule = desk.does(&["rule", words[0]]);
        assert!(rule.starts_with(&format!("{} {}\n", words[0], words[2..].join(" "))), "{line}: {rule}");
    }
    let games = endings.lines().filter_map(|line| line.split_whitespace().nth(1)?.parse::<u32>().ok());
    assert_eq!(games.sum::<u32>(), 20, "{said}");
}

#[test]
fn balance_has_every_field() {
    let desk = Desk::new();
    let run = |threads: &str| {
        desk.tells(&["balance", "reflex", "--level", "greedy", "--games", "4", "--threads", threads])
    };
    let mut report = run("2");
    has_all(&report, &["game", "level", "seed", "games_per_pair", "games", "seconds", "groups"]);
    assert_eq!(
        [&report["game"], &report["level"], &report["games_per_pair"], &report["games"]],
        [&json!("reflex"), &json!("greedy"), &json!(4), &json!(24)]
    );
    let group = &report["groups"][0];
    has_all(group, &["group", "sides", "pairs", "seat_shares", "mean_rounds"]);
    assert_eq!(group["group"], json!("consoles"));
    for side in group["sides"].as_array().expect("a list") {
        has_all(side, &["id", "name", "cost", "wins", "draws", "losses", "share", "low", "high", "verdict"]);
        assert_eq!(number(&side["wins"]) + number(&side["draws"]) + number(&side["losses"]), 12.0);
    }
    let pairs = group["pairs"].as_array().expect("a list");
    assert_eq!(pairs.len(), 6);
    for pair in pairs {
        has_all(pair, &["sides", "wins", "draws", "share", "seat_shares", "mean_rounds"]);
    }
    let mut again = run("1");
    for measured in ["seconds", "longest_decision_ms"] {
        for report in [&mut report, &mut again] {
            report.as_object_mut().expect("an object").remove(measured).expect("a measure");
        }
    }
    assert_eq!(report, again);
}

#[test]
fn balance_in_words_and_on_paper() {
    let desk = Desk::new();
    let args = "balance inertia --group 55 --level random --games 2 --threads 1 -o paper.md";
    let args: Vec<&str> = args.split(' ').collect();
    let said = desk.does(&args);
    assert!(said.starts_with("12 games of inertia, 2 a pair, random on both seats, in "), "{said}");
    for words in ["\n55 points\n", "95 % interval", "  1. Lone Brick ", "Won from each seat: "] {
        assert!(said.contains(words), "{words}: {said}");
    }
    let paper = desk.text("paper.md");
    let command = format!("```sh\nbroadside {}\n```", args.join(" "));
    for words in ["# Balance of Inertia\n", &command, "\n## 55 points\n", "| Lone Wasp |", "Seat 1 won "] {
        assert!(paper.contains(words), "{words}: {paper}");
    }
    assert!(paper.contains("| within 40 to 60 % |") || paper.contains(" 60 % |"), "{paper}");
    desk.does(&args);
    assert_eq!(desk.text("paper.md"), paper, "the next run writes the same");
    let spaced = ["balance", "inertia", "--group", "55 points", "--level", "random", "--games", "2"];
    desk.does(&[&spaced[..], &["-o", "spaced.md"]].concat());
    assert!(desk.text("spaced.md").contains("--group '55 points' "));
}

#[test]
fn balance_says_what_cards_are_worth() {
    let desk = Desk::new();
    let args = ["balance", "dreadnaught", "--group", "first", "--games", "2", "--level", "random"];
    let said = desk.does(&[&args[..], &["-o", "cards.md"]].concat());
    assert!(said.contains("Never used: ") && said.contains("Standing out: "), "{said}");
    let paper = desk.text("cards.md");
    for words in ["### System cards of ", "### Grid cards", "### Missions", "| part | brought | share |"] {
        assert!(paper.contains(words), "{words}: {paper}");
    }
    let cards = paper.lines().filter(|line| line.starts_with("| Hammerfall Battery |")).count();
    assert_eq!(cards, 1, "{paper}");
}

#[test]
fn bench_has_every_field() {
    let desk = Desk::new();
    let measures = ["games", "decisions", "seconds", "games_per_second", "decisions_per_second"];
    let costs = ["clone_ns", "options_ns", "apply_ns", "determinise_ns"];
    let all = desk.tells(&["bench", "--seconds", "0.2"]);
    let one = desk.tells(&["bench", "reflex", "--seconds", "0.2", "--players", "3"]);
    for speed in all.as_array().expect("one entry a game").iter().chain([&one]) {
        has_all(speed, &["game"]);
        has_all(speed, &measures);
        has_all(speed, &costs);
        for name in measures {
            assert!(number(&speed[name]) > 0.0, "{name}: {speed}");
        }
        for name in costs {
            assert!((0.0..1e6).contains(&number(&speed[name])), "{name}: {speed}");
        }
        assert!((0.1..5.0).contains(&number(&speed["seconds"])), "{speed}");
        assert!(number(&speed["decisions"]) > number(&speed["games"]), "{speed}");
        let rate = number(&speed["decisions"]) / number(&speed["seconds"]);
        assert!((rate / number(&speed["decisions_per_second"]) - 1.0).abs() < 0.01, "{speed}");
    }
    let games: Vec<&Value> = all.as_array().into_iter().flatten().map(|it| &it["game"]).collect();
    assert_eq!((games[0], &one["game"]), (&json!("reflex"), &json!("reflex")));
    let said = desk.does(&["bench", "reflex", "--seconds", "0.05"]);
    assert!(said.starts_with("reflex: ") && said.contains("decisions/s"), "{said}");
}

#[test]
fn games_lists_what_there_is() {
    let desk = Desk::new();
    let said = desk.does(&["games"]);
    assert!(
        said.lines().any(|line| line.starts_with("reflex ") && line.contains("2 to 3 players")),
        "{said}"
    );
    let list = desk.tells(&["games"]);
    let reflex = list.as_array().and_then(|list| list.iter().find(|it| it["game"] == json!("reflex")));
    let reflex = reflex.expect("reflex is there");
    assert_eq!(reflex["players"], json!([2, 3]));
    assert!(reflex["name"].is_string() && reflex["blurb"].is_string());
}

#[test]
fn rules_are_printed_by_id_and_by_game() {
    let desk = Desk::new();
    let said = desk.does(&["rule", "RX-5.8"]);
    assert!(said.starts_with("RX-5.8 Look-ahead\n"), "{said}");
    assert_eq!(desk.does(&["rule", "rx-5.8"]), said);
    let book = desk.does(&["rule", "reflex"]);
    assert!(book.contains("RX-1.1") && book.contains("RX-15.4"));
}

#[test]
fn help_goes_to_standard_output() {
    let desk = Desk::new();
    for args in [&["--help"][..], &["help"], &["act", "--help"], &["--version"]] {
        assert!(desk.does(args).contains("broadside"), "{args:?}");
    }
}

#[test]
fn packs_of_ones_own_can_be_played() {
    let desk = Desk::new();
    let ring = "id = \"tiny10\"\nname = \"Tiny\"\nsize = 10\nwarp_north = [1, 3]\nwarp_south = [6, 8]\n\
        gates = [2, 7]\nstarts2 = [0, 5]\nstarts3 = [0, 3, 6]\nstart_facing = \"cw\"\n";
    desk.put("mine/reflex/battlefields/tiny10.toml", ring);
    desk.put("s.toml", "battlefield = \"tiny10\"\n");
    assert_eq!(desk.does(&["check", "mine"]), "1 file, no mistakes\n");
    desk.does(&["new", "reflex", "--setup", "s.toml", "--packs", "mine", "--seed", "1", "-o", "m.json"]);
    assert_eq!(desk.json("m.json")["state"]["battlefield"], json!("tiny10"));
    desk.does(&["view", "m.json", "--packs", "mine"]);
    desk.does(&["--packs", "mine/reflex", "act", "m.json", "--seat", "1", "--choice", "1"]);
    desk.refuses_with(&["view", "m.json"], &["other packs"]);
}
