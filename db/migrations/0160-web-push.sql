-- The key pair by which push services know this installation. One row: processes that start at once agree on the first.
-- A setting (PUSH_KEY) takes its place.
CREATE TABLE push_keys (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- P-256, both in base64url: the private scalar, and the uncompressed point that browsers are given.
  private_key text NOT NULL,
  public_key text NOT NULL,
  created_at timestamptz NOT NULL
);

-- A browser that somebody has asked to notify of what comes in where they work. It lives in one session, which a browser has one
-- of: goes with the session and with the account. Personal data: the address stands for a person's device.
CREATE TABLE push_subscriptions (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  session_id text NOT NULL UNIQUE REFERENCES account_sessions (id) ON DELETE CASCADE,
  -- Where the browser's push service takes messages for it. Whoever subscribes with it last has it.
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 1024 AND endpoint LIKE 'https://%'),
  -- Messages are encrypted for these (RFC 8291).
  p256dh text NOT NULL,
  auth text NOT NULL,
  -- The public key that it was made for: under another one the push service takes nothing for it.
  application_key text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_by_account ON push_subscriptions (account_id, created_at);
