//! The workbench by name. What a workbench does is each game's own business.

use broadside_shelf::{Edition, WorkbenchError, games, open_work, workbench};

#[test]
fn games_there_are_not_have_no_workbench() {
    for error in [workbench("chess", &[], "", None), open_work("chess", &[], "a.toml", "")] {
        let Err(WorkbenchError::NoGame(problem)) = error else { panic!("{error:?}") };
        assert!(problem.contains("there is no game 'chess'"), "{problem}");
    }
}

#[test]
fn a_game_that_builds_nothing_says_so() {
    for game in games().iter().filter(|game| game.builds.is_none()) {
        let words = format!("nothing is built for {}", game.name);
        for pick in [None, Some("name Kestrel")] {
            let Err(WorkbenchError::Work(problem)) = workbench(game.id, &[], "", pick) else {
                panic!("a workbench")
            };
            assert_eq!((problem.reason.as_str(), problem.rule.id()), (words.as_str(), ""));
        }
        let error = open_work(game.id, &[], "a.toml", "x = 1").expect_err("nothing to open");
        assert_eq!(error.to_string(), format!("a.toml:1: {words}"));
    }
}

#[test]
fn a_game_that_builds_begins_with_an_empty_workbench() {
    for game in games().iter().filter(|game| game.builds.is_some()) {
        let empty = workbench(game.id, &[], "", None).expect("an empty workbench");
        assert!(!empty.table.prompt.choices.is_empty(), "there is something to do");
        let again = workbench(game.id, &[], &empty.work, None).expect("the work can be put back");
        assert_eq!(again, empty);
        for choice in &empty.table.prompt.choices {
            let begun = workbench(game.id, &[], &empty.work, Some(&choice.action));
            let begun = begun.unwrap_or_else(|error| panic!("{}: {error}", choice.action));
            let named = workbench(game.id, &[], &begun.work, Some("name Kestrel")).expect("a name");
            assert_eq!(named.name, "Kestrel");
        }
        workbench(game.id, &[], &empty.work, Some("frobnicate")).expect_err("not a pick");
        workbench(game.id, &[], "\0 not a work", None).expect_err("not a work");
    }
}

#[test]
fn packs_that_are_wrong_are_told_apart_from_a_wrong_work() {
    let folder = tempfile::tempdir().expect("a folder");
    for game in games() {
        let nowhere = [folder.path().join("nothing")];
        let error = workbench(game.id, &nowhere, "", None).expect_err("no packs");
        assert!(matches!(error, WorkbenchError::Packs(_)), "{error:?}");
    }
}

#[test]
fn a_folder_of_packs_of_one_game_says_nothing_of_the_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = [folder.path().to_path_buf()];
    assert!(Edition::read("reflex", &own).is_err(), "an empty folder is no folder of packs");
    std::fs::create_dir_all(folder.path().join("inertia/fleets")).expect("a folder");
    let ordinary = |game: &str| Edition::read(game, &[]).expect("our own packs").hash().to_string();
    for game in ["reflex", "dreadnaught", "firestorm", "dystopian"] {
        let read = Edition::read(game, &own).unwrap_or_else(|faults| panic!("{game}: {faults}"));
        assert_eq!(read.hash(), ordinary(game));
    }
    assert!(Edition::read("inertia", &own).is_err(), "its own folder has nothing in it");
}
