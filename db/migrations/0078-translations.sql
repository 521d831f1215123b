-- What engines have translated, by what was asked: a source that changes is another question, so nothing goes stale unseen.
CREATE TABLE translations (
  source_hash text NOT NULL,
  target text NOT NULL,
  source_language text,
  source text NOT NULL,
  text text NOT NULL,
  engine text NOT NULL,
  -- Whoever looked it over, and when; their words replace the engine's.
  reviewed_by text REFERENCES accounts (id) ON DELETE SET NULL,
  reviewed_at timestamptz,
  created_at timestamptz NOT NULL,
  -- The last day on which somebody read it.
  used_on date NOT NULL,
  PRIMARY KEY (source_hash, target)
);
CREATE INDEX translations_unused ON translations (used_on) WHERE reviewed_at IS NULL;

-- What was sent to the engine in a month: the operator pays by the character.
CREATE TABLE translation_months (
  month text PRIMARY KEY CHECK (month ~ '^\d{4}-\d{2}$'),
  characters int NOT NULL CHECK (characters >= 0)
);
