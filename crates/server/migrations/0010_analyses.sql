-- What a finished match was like, as JSON, kept since it takes long to find out.
CREATE TABLE analyses (
    match_id TEXT PRIMARY KEY REFERENCES matches (id),
    analysis TEXT NOT NULL
) WITHOUT ROWID;
