-- A second step of logging in: codes that an app on the person's phone makes (RFC 6238).
CREATE TABLE second_factors (
  account_id text PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  -- Base32, as apps read it. It has to be known to check a code: no hash of it would do.
  secret text NOT NULL,
  begun_at timestamptz NOT NULL,
  -- Null until a first code has shown that the app has the secret: before, it asks nobody for anything.
  confirmed_at timestamptz,
  -- The half minute of the last code that was taken: none opens anything twice.
  last_step bigint NOT NULL DEFAULT 0
);

-- For whoever has lost the phone; each opens once.
CREATE TABLE recovery_codes (
  account_id text NOT NULL REFERENCES second_factors (account_id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  PRIMARY KEY (account_id, code_hash)
);

-- Whether a code was asked for and given when the session was opened.
ALTER TABLE account_sessions ADD COLUMN has_second_factor boolean NOT NULL DEFAULT false;
