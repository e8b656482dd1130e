//! The workbench in the terminal: what is built before a game.

use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use broadside_engine::table::{Choice, Workbench};
use broadside_shelf::{games, open_work, workbench};
use console::{Style, Term};

use crate::args;
use crate::draw;
use crate::files;
use crate::out::{self, say};
use crate::play::prompt;

const HELP: &str = "  NUMBER      make that choice
  WORDS       show only the choices that have these words; Enter shows all
  name NAME   call it so
  u           take the last pick back     r             make it again
  ?NUMBER     the rule behind it          rule IN-2.1   any rule
  why         what is still wrong with it
  code        the code to share and to play with
  save FILE   write it to a file of a pack
  q           leave the workbench";

pub(crate) fn run(args: &args::Build, packs: &[PathBuf]) -> Result<()> {
    let at_workbench = |work: &str, pick: Option<&str>| {
        workbench(&args.game, packs, work, pick).map_err(|error| anyhow!("{error}"))
    };
    let mut first = match (&args.code, &args.file) {
        (Some(code), _) => at_workbench(code.trim(), None)?,
        (None, Some(path)) => {
            let text = files::read(path)?;
            open_work(&args.game, packs, &path.display().to_string(), &text)
                .map_err(|error| anyhow!("{error}"))?
        }
        (None, None) => at_workbench("", None)?,
    };
    for pick in &args.pick {
        first = at_workbench(&first.work, Some(pick)).map_err(|error| anyhow!("{pick}: {error}"))?;
    }
    if args.json {
        say!("{}", serde_json::to_string_pretty(&first)?);
    }
    if !args.pick.is_empty() || args.json {
        if let Some(path) = &args.output {
            files::write(path, &first.file)?;
        } else if !args.json {
            out::write(&screen(&first, ""));
        }
        return Ok(());
    }
    let rulebook = games().iter().find(|game| game.id == args.game).map_or("", |game| game.rulebook);
    let mut builder = Builder {
        rulebook,
        output: args.output.as_deref(),
        done: vec![first],
        undone: Vec::new(),
        filter: String::new(),
    };
    builder.show();
    while let Some(line) = prompt("> ")? {
        let line = line.trim();
        if matches!(line, "q" | "quit") {
            break;
        }
        match builder.answer(line, &at_workbench) {
            Ok(None) => builder.show(),
            Ok(Some(text)) => say!("{}", text.trim_end()),
            Err(error) => say!("{}", Style::new().red().apply_to(format!("{error:#}"))),
        }
    }
    Ok(())
}

/// Somebody at the workbench. What is done stays, so that it can be taken back.
struct Builder<'a> {
    rulebook: &'a str,
    output: Option<&'a Path>,
    /// Never empty.
    done: Vec<Workbench>,
    undone: Vec<Workbench>,
    /// What the choices shown have in their labels.
    filter: String,
}

impl Builder<'_> {
    fn now(&self) -> &Workbench {
        &self.done[self.done.len() - 1]
    }

    fn show(&self) {
        let term = Term::stdout();
        if term.is_term() {
            let _cleared = term.clear_screen();
        }
        out::write(&screen(self.now(), &self.filter));
        say!(
            "{}",
            Style::new()
                .dim()
                .apply_to("A number chooses, words search, save FILE writes, h lists all keys.")
        );
    }

    /// Does what a line asks. Without words the workbench is shown again.
    fn answer(
        &mut self,
        line: &str,
        at_workbench: &dyn Fn(&str, Option<&str>) -> Result<Workbench>,
    ) -> Result<Option<String>> {
        let choices = &self.now().table.prompt.choices;
        let chosen = |text: &str| -> Option<&Choice> {
            text.trim().parse::<usize>().ok()?.checked_sub(1).and_then(|index| choices.get(index))
        };
        let width = draw::width();
        if let Some(text) = line.strip_prefix('?').filter(|text| !text.is_empty()) {
            return Ok(Some(match chosen(text) {
                Some(choice) => draw::rule(self.rulebook, choice.rule.id(), width),
                None => format!("There is no choice {text}."),
            }));
        }
        if let Some(id) = line.strip_prefix("rule ") {
            return Ok(Some(draw::rule(self.rulebook, &id.trim().to_uppercase(), width)));
        }
        if line == "save" || line.starts_with("save ") {
            let name = line["save".len()..].trim();
            return self.save(name).map(Some);
        }
        match line {
            "h" | "help" | "?" => Ok(Some(HELP.into())),
            "" => {
                self.filter.clear();
                Ok(None)
            }
            "u" => match self.done.len() {
                1 => Ok(Some("There is nothing to take back.".into())),
                _ => {
                    self.undone.extend(self.done.pop());
                    Ok(None)
                }
            },
            "r" => match self.undone.pop() {
                None => Ok(Some("There is nothing to make again.".into())),
                Some(workbench) => {
                    self.done.push(workbench);
                    Ok(None)
                }
            },
            "why" => Ok(Some(wrong(self.now(), width))),
            "code" => Ok(Some(self.now().code.clone())),
            text => {
                let pick = match chosen(text) {
                    Some(choice) => choice.action.clone(),
                    None if text.parse::<usize>().is_ok() => {
                        return Ok(Some(format!("There is no choice {text}: 1 to {}.", choices.len())));
                    }
                    None if text.starts_with("name ") || choices.iter().any(|it| it.action == text) => {
                        text.to_string()
                    }
                    None => {
                        if !choices.iter().any(|choice| draw::has_words(choice, text)) {
                            return Ok(Some(format!("No choice has the words '{text}'.")));
                        }
                        self.filter = text.to_string();
                        return Ok(None);
                    }
                };
                let next = at_workbench(&self.now().work, Some(&pick))?;
                self.undone.clear();
                self.done.push(next);
                Ok(None)
            }
        }
    }

    fn save(&self, name: &str) -> Result<String> {
        let path = match (name, self.output) {
            ("", None) => return Ok("Name a file: save FILE.".into()),
            ("", Some(path)) => path,
            (name, _) => Path::new(name),
        };
        files::write(path, &self.now().file)?;
        let still = if self.now().sound { "" } else { " It is not ready to play: why says what is wrong." };
        Ok(format!("Written to {}.{still}", path.display()))
    }
}

/// The workbench as it stands, with the choices that have these words.
fn screen(workbench: &Workbench, filter: &str) -> String {
    let width = draw::width();
    let mut text = draw::table(&workbench.table, width);
    let blocked = &workbench.table.prompt.blocked;
    if workbench.sound {
        text += &format!("{}\n", Style::new().green().apply_to("Ready to play."));
    } else if !blocked.is_empty() {
        text += &format!("{}\n", Style::new().red().apply_to(wrong(workbench, width)));
    }
    text + &draw::found_choices(&workbench.table.prompt, filter, width)
}

/// What is still wrong with the work, with the rules behind it.
fn wrong(workbench: &Workbench, width: usize) -> String {
    if workbench.table.prompt.blocked.is_empty() {
        return "Nothing is wrong with it.".into();
    }
    let lines = workbench.table.prompt.blocked.iter().map(|it| format!("  {}", draw::blocked(it, width - 2)));
    lines.collect::<Vec<_>>().join("\n")
}
