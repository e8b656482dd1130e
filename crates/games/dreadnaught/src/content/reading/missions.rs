//! The Mission deck.

use serde::Deserialize;

use broadside_engine::packs::{PackFile, Spanned};

use super::{GAME, Parsed, Reader};
use crate::content::{Count, Deed, Family, Mission, Place, Reveal, ScoreLine, Term, Test, Whose};

/// How many Missions there are (DN-19.1).
const MISSIONS: u8 = 24;

/// The most points a line gives at once: what a Mission yields in a whole game (DN-19.6).
const POINTS: u8 = 12;

/// The largest number that no limit stands for.
const NO_LIMIT: u8 = 255;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MissionsFile {
    family: Family,
    #[serde(default, rename = "mission")]
    missions: Vec<MissionForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MissionForm {
    number: Spanned<u8>,
    name: Spanned<String>,
    #[serde(default)]
    destructible: bool,
    reveal_text: Spanned<String>,
    score_text: Spanned<String>,
    counter_text: Spanned<String>,
    reveal: RevealForm,
    #[serde(default)]
    score: Vec<Spanned<LineForm>>,
    #[serde(default)]
    counter: Vec<Spanned<LineForm>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RevealForm {
    on: Spanned<Deed>,
    #[serde(default, rename = "if")]
    tests: Vec<Spanned<TestForm>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LineForm {
    on: Spanned<Deed>,
    #[serde(default, rename = "if")]
    tests: Vec<Spanned<TestForm>>,
    terms: Vec<Spanned<TermForm>>,
    cap: Option<Spanned<u8>>,
    #[serde(default)]
    fresh: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TestForm {
    count: Count,
    #[serde(default)]
    whose: Whose,
    min: Option<u8>,
    max: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TermForm {
    points: u8,
    per: Option<Count>,
    #[serde(default)]
    opp: bool,
}

impl Reader {
    pub(super) fn missions(&mut self, files: Parsed<'_, MissionsFile>) -> Vec<Mission> {
        let mut missions: Vec<Mission> = Vec::new();
        for (file, read) in files {
            for form in read.missions {
                let number = *form.number.get_ref();
                if missions.iter().any(|mission| mission.number == number) {
                    let reason = format!("there is another Mission {number}");
                    self.faults.wrong(file, form.number.span(), reason);
                }
                missions.push(self.mission(file, read.family, form));
            }
        }
        missions.sort_by_key(|mission| mission.number);
        for number in (1..=MISSIONS).filter(|number| !missions.iter().any(|it| it.number == *number)) {
            self.faults.general(GAME, format!("the Mission {number} is needed: 1 to {MISSIONS} (DN-19.1)"));
        }
        missions
    }

    fn mission(&mut self, file: &PackFile<'_>, family: Family, form: MissionForm) -> Mission {
        self.name(file, &form.name);
        self.text(file, "reveal_text", &form.reveal_text);
        self.text(file, "score_text", &form.score_text);
        self.text(file, "counter_text", &form.counter_text);
        if form.score.is_empty() {
            self.faults.wrong(file, form.number.span(), "a Mission needs a scoring line");
        }
        self.at_most(file, &form.score, 4, "scoring lines");
        self.at_most(file, &form.counter, 2, "counter lines");
        self.deed(file, &form.reveal.on);
        let reveal =
            Reveal { on: *form.reveal.on.get_ref(), tests: self.tests(file, &form.reveal.tests, false) };
        Mission {
            number: self.number(file, "number", &form.number, 1..=MISSIONS),
            family,
            destructible: form.destructible,
            reveal,
            score: form.score.iter().map(|line| self.line(file, line, false)).collect(),
            counter: form.counter.iter().map(|line| self.line(file, line, true)).collect(),
            name: form.name.into_inner(),
            reveal_text: form.reveal_text.into_inner(),
            score_text: form.score_text.into_inner(),
            counter_text: form.counter_text.into_inner(),
        }
    }

    fn line(&mut self, file: &PackFile<'_>, form: &Spanned<LineForm>, counter: bool) -> ScoreLine {
        let read = form.get_ref();
        self.deed(file, &read.on);
        if read.terms.is_empty() {
            self.faults.wrong(file, form.span(), "a line needs points: terms = [{ points = 1 }]");
        }
        self.at_most(file, &read.terms, 3, "terms");
        if read.fresh && !matches!(read.on.get_ref(), Deed::ContactOwn { .. } | Deed::ContactEnemy) {
            self.faults.wrong(file, form.span(), "fresh is for Contacts only");
        }
        let mut terms = Vec::new();
        for term in &read.terms {
            let &TermForm { points, per, opp } = term.get_ref();
            self.faults.within(file, term.span(), "points", points, 1..=POINTS);
            if opp && (!counter || per.is_none()) {
                self.faults.wrong(file, term.span(), "opp is for what counter lines count only");
            }
            if let Some(count) = per {
                self.count(file, term, count);
            }
            terms.push(Term { points, per, opp });
        }
        ScoreLine {
            on: *read.on.get_ref(),
            tests: self.tests(file, &read.tests, counter),
            terms,
            cap: read.cap.as_ref().map(|cap| self.number(file, "cap", cap, 1..=POINTS)),
            fresh: read.fresh,
        }
    }

    fn tests(&mut self, file: &PackFile<'_>, forms: &[Spanned<TestForm>], counter: bool) -> Vec<Test> {
        self.at_most(file, forms, 4, "conditions");
        let mut tests = Vec::new();
        for form in forms {
            let &TestForm { count, whose, min, max } = form.get_ref();
            self.count(file, form, count);
            let (least, most) = (min.unwrap_or(0), max.unwrap_or(NO_LIMIT));
            if (min.is_none() && max.is_none()) || least > most {
                self.faults.wrong(file, form.span(), "a condition needs min or max, and min not above max");
            }
            if whose == Whose::Opp && !counter {
                self.faults.wrong(file, form.span(), "whose = \"opp\" is for counter lines only");
            }
            tests.push(Test { count, whose, min: least, max: most });
        }
        tests
    }

    fn deed(&mut self, file: &PackFile<'_>, deed: &Spanned<Deed>) {
        if let Deed::DreadnaughtHit { within } = *deed.get_ref() {
            self.faults.within(file, deed.span(), "within", within, 1..=30);
        }
    }

    fn count<T>(&mut self, file: &PackFile<'_>, at: &Spanned<T>, count: Count) {
        match count {
            Count::Control(Place::Zone | Place::EnemyHome) => {
                let reason = "control is of yellow or purple zones or the centre (DN-19.11)";
                self.faults.wrong(file, at.span(), reason);
            }
            Count::CruisersFar(hexes)
            | Count::CruisersNear(hexes)
            | Count::CruisersAstray(hexes)
            | Count::BeaconsNear(hexes)
            | Count::BeaconsHeld { near: hexes, .. }
            | Count::FarFromAll(hexes) => {
                self.faults.within(file, at.span(), "the number of hexes", hexes, 0..=30);
            }
            _ => {}
        }
    }
}
