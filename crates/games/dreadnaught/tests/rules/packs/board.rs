//! Arcs, Movement Grids, maps, Obstacles and tokens.

use super::kit::{change, fault, fault_at, faults_of, general, with, without};

#[test]
fn arcs_and_patterns() {
    let arcs = "arcs/arcs";
    fault(arcs, "rays = [0]", "rays = [0, 6]", "rays must be different numbers from 0 to 5, not 6 here");
    fault(arcs, "rays = [0]", "rays = [0, 0]", "rays must be different numbers from 0 to 5, not 0 here");
    fault(arcs, "rays = [0]", "rays = []", "an arc needs at least one ray or cone");
    let change = change(arcs, "id = \"BOW\"", "id = \"BEW\"");
    let faults = faults_of(&change.files);
    let needed = "packs of Dreadnaught:1: there must be an arc BOW, that of Cruisers (DN-18.1)";
    assert!(faults.contains(&needed.into()), "{faults:#?}");
    let told = "a Movement Grid has 1 to 8 different hexes, 1 to 3 hexes from the ship";
    for hexes in ["[]", "[[0, 0]]", "[[0, 4]]", "[[0, -1], [0, -1]]"] {
        fault("patterns/patterns", "hexes = [[0, -1], [0, -2]]", &format!("hexes = {hexes}"), told);
    }
}

#[test]
fn dn_1_10_zones() {
    let duel = "maps/duel";
    let zone = "name = \"Y2\"\ncolour = \"yellow\"\ncells = { discs = [[0, -4, 1]] }";
    let told = |to: &str, words: &str| {
        fault(duel, zone, &format!("name = \"Y2\"\ncolour = \"yellow\"\ncells = {{ {to} }}"), words);
    };
    told("discs = [[0, -1, 1]]", "the zones 'Y1' and 'Y2' have a hex in common (DN-1.10)");
    told("discs = [[0, -5, 1]]", "of a zone is not on the map");
    told("", "cells are columns [q, first r, last r], discs [q, r, radius] and hexes [q, r]");
    told("hexes = [[0, 16]]", "none beyond 15");
    told("discs = [[0, -4, -1]]", "none beyond 15");
    fault(duel, "name = \"Y2\"", "name = \"Y1\"", "there is another zone 'Y1'");
    let told = "the duel map has exactly one green and one red zone";
    fault_at("id = \"duel\"", duel, "colour = \"green\"", "colour = \"purple\"", told);
    fault_at("id = \"duel\"", duel, "colour = \"red\"", "colour = \"green\"", told);
    fault(duel, "name = \"Y2\"", "site = 1\nname = \"Y2\"", "site is for the large map only");
}

#[test]
fn dn_1_11_maps() {
    general(&without("maps/duel"), &["the map 'duel' is needed (DN-1.11)"]);
    general(&without("maps/large"), &["the map 'large' is needed (DN-1.11)"]);
    let text = "id = \"mine\"\nname = \"Mine\"\ncentre = \"Y\"\ndeployment = [[[0, 0]]]\ncells = { hexes = [[0, 0]] }\n\
                [[zone]]\nname = \"Y\"\ncolour = \"yellow\"\ncells = { hexes = [[0, 0]] }\n";
    assert_eq!(
        faults_of(&with("my/maps/mine.toml", text)),
        ["my/maps/mine.toml:1: a map is 'duel' or 'large', not 'mine'"]
    );
    let duel = "maps/duel";
    fault(
        duel,
        "centre = \"Y1\"",
        "centre = \"Y9\"",
        "centre 'Y9' must be the name of a yellow or purple zone",
    );
    fault(
        duel,
        "centre = \"Y1\"",
        "centre = \"red\"",
        "centre 'red' must be the name of a yellow or purple zone",
    );
    fault_at(
        "deployment = [",
        duel,
        "[[-7, 1], ",
        "[[-8, 1], ",
        "the deployment hex [-8, 1] must be on the map and given once",
    );
    fault_at(
        "deployment = [",
        duel,
        "[[-7, 1], ",
        "[[-7, 2], ",
        "the deployment hex [-7, 2] must be on the map and given once",
    );
    let red = "    [[7, -6], [7, -5], [7, -4], [7, -3], [7, -2], [7, -1]],\n";
    fault_at("deployment = [", duel, red, "", "the duel map has two lists of deployment hexes");
    fault_at("deployment = [", duel, red, "    [],\n", "every side needs at least one deployment hex");
    fault_at("[cells]", duel, "    [-7, -1, 8],\n", "    [-7, -1, 8],\n    [0, 3, 16],\n", "none beyond 15");
    fault_at(
        "[cells]",
        duel,
        "    [-7, -1, 8],\n",
        "    [-7, -1, 8],\n    [0, 3, 2],\n",
        "cells are columns",
    );
}

#[test]
fn dn_22_7_the_six_sites() {
    let large = "maps/large";
    let site = "    [[-8, 0], [-7, -1], [-8, 1]],\n";
    fault_at("deployment = [", large, site, "", "the large map has six starting sites");
    let told = "the large map has six yellow zones, linked to the sites 1 to 6";
    fault_at("id = \"large\"", large, "site = 6\n", "", told);
    fault_at("id = \"large\"", large, "site = 6\n", "site = 5\n", told);
    fault_at("id = \"large\"", large, "colour = \"yellow\"\nsite = 6", "colour = \"purple\"", told);
    fault_at("id = \"large\"", large, "name = \"P0\"", "name = \"P0\"\nsite = 6", told);
    fault(
        "maps/large",
        "name = \"P6\"\ncolour = \"purple\"",
        "name = \"P6\"\ncolour = \"red\"",
        "yellow and purple zones only",
    );
}

#[test]
fn wrong_obstacles() {
    let (one, two, three) = ("obstacles/one_hex", "obstacles/two_hexes", "obstacles/three_hexes");
    fault(one, "speed = 3", "speed = 5", "speed is 5, but must be 0 to 4");
    fault(two, "defence = 2", "defence = 6", "defence is 6, but must be 0 to 5");
    fault(three, "hp = 10", "hp = 13", "hp is 13, but must be 1 to 12");
    fault(three, "hp = 10", "hp = 0", "hp is 0, but must be 1 to 12");
    fault(three, "shape = \"bar\"", "shape = \"ring\"", "unknown word `ring`");
    fault(three, "{ impact = 7 }", "{ impact = 0 }", "impact is 0, but must be 1 to 15");
    fault(two, "{ lose_hp = 1 }", "{ lose_hp = 0 }", "lose_hp is 0");
    fault(
        two,
        "hp = 3\ncollision = [{ impact = 6 }, { lose_hp = 1 }]",
        "collision = [{ impact = 6 }, { lose_hp = 1 }]",
        "lose_hp needs an Obstacle with hp",
    );
    fault(three, "{ hidden = 4 }", "{ hidden = 0 }", "hidden must be 1 to 9");
    fault(three, "{ range_from = -2 }", "{ range_from = 0 }", "range_from must be 1 to 9");
    fault(three, "slow = 1", "slow = 4", "slow is 4, but must be 1 to 3");
    fault(
        one,
        "collision = [{ impact = 3 }]\nsight = { dims = 1 }\nsupply = 6",
        "collision = [{ impact = 3 }]\nsight = { dims = 1 }\nsupply = 10",
        "supply is 10, but must be 1 to 9",
    );
    fault(
        one,
        "collision = [{ impact = 3 }]\nsight = { dims = 1 }",
        "collision = [{ impact = 3 }]\nsight = { dims = 7 }",
        "dims is 7",
    );
}

#[test]
fn dn_22_18_a_wreck_for_every_end() {
    for (path, from, word) in [
        ("obstacles/two_hexes", "wreck = \"hull\"\n", "hull"),
        ("obstacles/three_hexes", "wreck = \"systems\"\n", "systems"),
    ] {
        let told = format!("an Obstacle with wreck = \"{word}\" is needed (DN-22.18)");
        general(&change(path, from, "").files, &[&told]);
    }
}

#[test]
fn wrong_tokens() {
    let tokens = "tokens/tokens";
    fault(tokens, "supply = 4", "supply = 9", "supply is 9, but must be 1 to 8");
    fault(tokens, "supply = 4", "supply = 0", "supply is 0, but must be 1 to 8");
    fault(tokens, "speed = 3", "speed = 5", "speed is 5, but must be 0 to 4");
    fault(tokens, "defence = 1\nstrike = 6", "defence = 4\nstrike = 6", "defence is 4, but must be 0 to 3");
    fault(tokens, "strike = 6", "strike = 0", "strike is 0, but must be 1 to 15");
    fault(tokens, "spot = 1", "spot = 4", "spot is 4, but must be 1 to 3");
    fault_at("id = \"probe\"", tokens, "spot_range = 2\n", "", "spot and spot_range go together");
    fault_at(
        "id = \"mine\"",
        tokens,
        "strike = 5\nadjacent = true\n",
        "screen = 1\nadjacent = true\n",
        "adjacent is for tokens with a strike",
    );
    fault_at("id = \"drone\"", tokens, "screen = 2\n", "", "a token needs strike, screen or spot");
    let token = |index: usize| {
        format!("[[token]]\nid = \"t{index}\"\nname = \"T\"\ndeck = \"ANV\"\nsupply = 2\nstrike = 3\n")
    };
    let five: String = (0..5).map(token).collect();
    general(&with("mine/tokens/mine.toml", &five), &["there are 9 kinds of tokens, but must be 0 to 8"]);
}
