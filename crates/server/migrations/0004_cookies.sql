-- A person may come from several browsers: each cookie by its hash, and whose it is.
CREATE TABLE cookies (
    hash    BLOB PRIMARY KEY,
    session BLOB NOT NULL REFERENCES sessions (hash),
    created INTEGER NOT NULL
) WITHOUT ROWID;

-- Until now a session was its one cookie.
INSERT INTO cookies (hash, session, created) SELECT hash, hash, created FROM sessions;

-- The hash of the code with which a person comes back without a cookie.
ALTER TABLE sessions ADD COLUMN recovery BLOB;

CREATE UNIQUE INDEX sessions_by_recovery ON sessions (recovery) WHERE recovery IS NOT NULL;
