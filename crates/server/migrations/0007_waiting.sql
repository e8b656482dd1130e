-- What a match that has not begun will begin with, as JSON: its set-up and the secret the table has committed itself
-- to. None once it has begun; until then its opening is empty.
ALTER TABLE matches ADD COLUMN waiting TEXT;

-- What each seat adds to the dice of a match that has not begun.
ALTER TABLE seats ADD COLUMN entropy BLOB;
