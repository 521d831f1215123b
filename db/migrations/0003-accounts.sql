CREATE TABLE accounts (
  id text PRIMARY KEY,
  email text NOT NULL,
  username text NOT NULL,
  role text NOT NULL CHECK (role IN ('customer', 'owner')),
  password_hash text NOT NULL,
  email_verified_at timestamptz,
  -- What an owner told us at sign-up, for the application that follows.
  phone text,
  restaurant_name text,
  address text,
  created_at timestamptz NOT NULL
);
-- One account per e-mail address, however it is written: this index decides between sign-ups that come at once.
CREATE UNIQUE INDEX accounts_by_email ON accounts (lower(email));

CREATE TABLE profiles (
  account_id text PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  language text NOT NULL,
  dietary jsonb NOT NULL DEFAULT '{}',
  -- Null until the person has set them.
  alerts jsonb
);

CREATE TABLE account_sessions (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- SHA-256: who reads the database can't pass for anybody.
  token_hash text NOT NULL UNIQUE,
  device text,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX account_sessions_by_account ON account_sessions (account_id);
CREATE INDEX account_sessions_by_expiry ON account_sessions (expires_at);

-- Links in e-mails.
CREATE TABLE account_tokens (
  token_hash text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('verify-email', 'reset-password')),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX account_tokens_by_account ON account_tokens (account_id);
CREATE INDEX account_tokens_by_expiry ON account_tokens (expires_at);

-- How often something was tried since a moment. Keys are hashes of e-mail addresses and network addresses.
CREATE TABLE attempts (
  scope text NOT NULL,
  key text NOT NULL,
  count integer NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (scope, key)
);
CREATE INDEX attempts_by_end ON attempts (until);
