-- Lets a restaurant's own programs read what is its own. A key goes with the business, and with the account that made it.
CREATE TABLE api_keys (
  id text PRIMARY KEY,
  business_id text NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
  -- What its owners know it by.
  name text NOT NULL,
  -- Of the key; the key itself is nowhere here.
  key_hash text NOT NULL UNIQUE,
  -- It opens the locations that this account owns, as long as it does.
  created_by text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  -- Exact to an hour.
  last_used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX api_keys_by_business ON api_keys (business_id) WHERE revoked_at IS NULL;
CREATE INDEX api_keys_by_maker ON api_keys (created_by);
