-- Since when anybody may join a match, in seconds since 1970; never, for most.
ALTER TABLE matches ADD COLUMN opened INTEGER;

CREATE INDEX matches_opened ON matches (opened) WHERE opened IS NOT NULL;
