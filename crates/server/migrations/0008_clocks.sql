-- How much time people have in a match, and what happens when it is up, as JSON; none for most.
ALTER TABLE matches ADD COLUMN clock TEXT;

-- The time each seat has left, as JSON.
ALTER TABLE matches ADD COLUMN times TEXT;

-- When somebody's time is up next, in milliseconds since 1970; none while no time runs.
ALTER TABLE matches ADD COLUMN due INTEGER;

CREATE INDEX matches_due ON matches (due) WHERE due IS NOT NULL;
