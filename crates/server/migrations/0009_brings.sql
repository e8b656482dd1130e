-- What each seat brings to a match that has not begun, as JSON: fields of the set-up and their values.
ALTER TABLE seats ADD COLUMN brings TEXT;
