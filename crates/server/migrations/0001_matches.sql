-- A person without an account: the cookie's hash and a name.
CREATE TABLE sessions (
    hash    BLOB PRIMARY KEY,
    name    TEXT NOT NULL,
    created INTEGER NOT NULL
) WITHOUT ROWID;

-- A match: what was agreed, and what a list shows of it.
CREATE TABLE matches (
    id       TEXT PRIMARY KEY,
    game     TEXT NOT NULL,
    opening  TEXT NOT NULL,
    number   INTEGER NOT NULL,
    headline TEXT NOT NULL,
    awaiting TEXT NOT NULL,
    over     INTEGER NOT NULL,
    touched  INTEGER NOT NULL
) WITHOUT ROWID;

-- Everything that was done, in order: with the opening, the record.
CREATE TABLE steps (
    match_id TEXT NOT NULL REFERENCES matches (id),
    position INTEGER NOT NULL,
    step     TEXT NOT NULL,
    PRIMARY KEY (match_id, position)
) WITHOUT ROWID;

-- Who sits where. An invite is a token's hash, gone once used.
CREATE TABLE seats (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat     INTEGER NOT NULL,
    sitter   TEXT NOT NULL,
    session  BLOB,
    invite   BLOB,
    PRIMARY KEY (match_id, seat)
) WITHOUT ROWID;

CREATE INDEX seats_by_session ON seats (session);

-- Spectators' links.
CREATE TABLE watchers (
    match_id TEXT NOT NULL REFERENCES matches (id),
    token    BLOB NOT NULL,
    PRIMARY KEY (match_id, token)
) WITHOUT ROWID;
