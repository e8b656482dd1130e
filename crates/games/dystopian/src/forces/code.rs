//! Codes and files of forces.
//!
//! A code is `FACTION.LIMIT.UNIT*MODELS+ESCORTS~OPTIONS&ATTACHED*MODELS~OPTIONS:NAME`, with a part for each unit. What a
//! unit has not is left out; options are their numbers from 1, with no sign between.

use broadside_engine::Problem;
use broadside_kit::drafts;

use super::{Attached, Bought, Force};
use crate::content::{Content, UnitId};
use crate::limits::{FORCE_UNITS, OPTIONS, UNIT_MODELS};

/// The longest name.
pub(super) const NAME: usize = 32;

/// What a force is called in a file until it has a name.
const NAMELESS: &str = "Own force";

/// A force with a name, legal or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    pub force: Force,
    pub name: String,
}

impl Draft {
    /// A force from its code; none from an empty text.
    ///
    /// # Errors
    /// Why the text is no code.
    pub fn read(content: &Content, text: &str) -> Result<Option<Self>, Problem> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let wrong = |reason: String| Problem::new("DW-3.10", "code", reason);
        let (code, name) = drafts::split(text);
        drafts::check_name(name, NAME).map_err(|reason| Problem::new("DW-3.10", "name", reason))?;
        let mut parts = code.split('.');
        let (faction, limit) = (parts.next().unwrap_or(""), parts.next().unwrap_or(""));
        let faction =
            content.find_faction(faction).ok_or_else(|| wrong(format!("there is no faction '{faction}'")))?;
        let limit = limit.parse().map_err(|_| wrong(format!("'{limit}' is no points limit")))?;
        let mut force = Force::new(faction, limit);
        for part in parts {
            let bought = bought(content, part).map_err(wrong)?;
            let room = force.units.try_push(bought);
            room.map_err(|_| wrong(format!("a force has at most {FORCE_UNITS} units")))?;
        }
        Ok(Some(Self { force, name: name.into() }))
    }

    /// Its code.
    pub fn code(&self, content: &Content) -> String {
        let Self { force, name } = self;
        let mut code = format!("{}.{}", content.faction(force.faction).id, force.limit);
        for bought in &force.units {
            code +=
                &format!(".{}", part(content, bought.unit, bought.models, bought.escorts, bought.options));
            if let Some(it) = bought.attachment {
                code += &format!("&{}", part(content, it.unit, it.models, 0, it.options));
            }
        }
        drafts::joined(code, name)
    }

    /// The force as a file of a pack.
    pub fn file(&self, content: &Content) -> String {
        let Self { force, name } = self;
        let id = drafts::file_id(name, "own_force");
        let name = if name.is_empty() { NAMELESS } else { name };
        let faction = &content.faction(force.faction).id;
        let mut text =
            format!("id = \"{id}\"\nname = \"{name}\"\nfaction = \"{faction}\"\nlimit = {}\n", force.limit);
        let options = |bits: u8| -> String {
            let numbers: Vec<String> = taken(bits).map(|number| number.to_string()).collect();
            if numbers.is_empty() { String::new() } else { format!("options = [{}]", numbers.join(", ")) }
        };
        for bought in &force.units {
            let unit = &content.unit(bought.unit).id;
            text += &format!("\n[[unit]]\nunit = \"{unit}\"\nmodels = {}\n", bought.models);
            if bought.escorts > 0 {
                text += &format!("escorts = {}\n", bought.escorts);
            }
            if bought.options > 0 {
                text += &format!("{}\n", options(bought.options));
            }
            if let Some(it) = bought.attachment {
                let more = if it.options > 0 { format!(", {}", options(it.options)) } else { String::new() };
                let unit = &content.unit(it.unit).id;
                text += &format!("attachment = {{ unit = \"{unit}\", models = {}{more} }}\n", it.models);
            }
        }
        text
    }

    /// The force of a file; one without a name of its own has none.
    ///
    /// # Errors
    /// Every fault in the file.
    pub fn open(
        content: &Content,
        file: &broadside_kit::catalogue::PackFile<'_>,
    ) -> Result<Self, Vec<broadside_kit::catalogue::Fault>> {
        let (force, name) = content.read_force(file)?;
        Ok(Self { force, name: if name == NAMELESS { String::new() } else { name } })
    }
}

/// The numbers of options, from 1.
fn taken(bits: u8) -> impl Iterator<Item = u8> {
    (1..=OPTIONS as u8).filter(move |number| bits & 1 << (number - 1) != 0)
}

fn part(content: &Content, unit: UnitId, models: u8, escorts: u8, options: u8) -> String {
    let mut text = format!("{}*{models}", content.unit(unit).id);
    if escorts > 0 {
        text += &format!("+{escorts}");
    }
    if options > 0 {
        text += "~";
        taken(options).for_each(|number| text += &number.to_string());
    }
    text
}

fn bought(content: &Content, text: &str) -> Result<Bought, String> {
    let (parent, attached) = text.split_once('&').map_or((text, None), |(it, more)| (it, Some(more)));
    let mut bought = read_part(content, parent)?;
    if let Some(text) = attached {
        let Bought { unit, models, escorts, options, .. } = read_part(content, text)?;
        if escorts > 0 {
            return Err(format!("'{text}' has escort tokens, which belong to its parent"));
        }
        bought.attachment = Some(Attached { unit, models, options });
    }
    Ok(bought)
}

fn read_part(content: &Content, text: &str) -> Result<Bought, String> {
    let (unit, rest) = text.split_once('*').ok_or_else(|| format!("'{text}' is no unit"))?;
    let unit = content.find_unit(unit).ok_or_else(|| format!("there is no unit '{unit}'"))?;
    let (rest, numbers) = rest.split_once('~').unwrap_or((rest, ""));
    let (models, escorts) = rest.split_once('+').unwrap_or((rest, "0"));
    let number = |text: &str, most: u8| {
        let number = text.parse::<u8>().ok().filter(|&number| number <= most);
        number.ok_or_else(|| format!("'{text}' is no number from 0 to {most}"))
    };
    let mut options = 0;
    for digit in numbers.chars() {
        let number = digit.to_digit(10).filter(|number| (1..=OPTIONS as u32).contains(number));
        options |= 1 << (number.ok_or_else(|| format!("there is no weapon option '{digit}'"))? - 1);
    }
    let (models, escorts) = (number(models, UNIT_MODELS)?, number(escorts, 99)?);
    Ok(Bought { unit, models, escorts, options, attachment: None })
}
