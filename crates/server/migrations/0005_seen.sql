-- When a person was last here, so that those who do not come back are forgotten.
ALTER TABLE sessions ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
