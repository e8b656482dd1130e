-- The files of a game's content, each edition once, so that a match goes on with what it began with.
CREATE TABLE editions (
    hash    TEXT PRIMARY KEY,
    game    TEXT NOT NULL,
    files   TEXT NOT NULL,
    created INTEGER NOT NULL
) WITHOUT ROWID;

-- The edition a match is played with; none for matches from before.
ALTER TABLE matches ADD COLUMN edition TEXT REFERENCES editions (hash);

-- What people are told of a match besides its table, such as that it goes on under new rules.
ALTER TABLE matches ADD COLUMN notice TEXT NOT NULL DEFAULT '';

-- The state of a match after so many steps, for when its record cannot be played again.
CREATE TABLE snapshots (
    match_id TEXT PRIMARY KEY REFERENCES matches (id),
    steps    INTEGER NOT NULL,
    state    TEXT NOT NULL
) WITHOUT ROWID;

-- Records of matches that went on under new rules, as they were until then.
CREATE TABLE archives (
    match_id TEXT NOT NULL REFERENCES matches (id),
    part     INTEGER NOT NULL,
    opening  TEXT NOT NULL,
    steps    TEXT NOT NULL,
    PRIMARY KEY (match_id, part)
) WITHOUT ROWID;

-- Written and read back by whoever asks whether the store is well.
CREATE TABLE pulse (
    id   INTEGER PRIMARY KEY CHECK (id = 1),
    beat INTEGER NOT NULL
);
INSERT INTO pulse (id, beat) VALUES (1, 0);
