-- How a seat wants to be asked, so that it stands when the match comes back into memory.
ALTER TABLE seats ADD COLUMN standing_order TEXT NOT NULL DEFAULT 'ask';
