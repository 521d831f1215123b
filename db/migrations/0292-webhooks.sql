-- Webhooks of a restaurant: where its own programs are told of bookings, needs, waitlist and orders.
CREATE TABLE webhooks (
  id text PRIMARY KEY,
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  url text NOT NULL,
  groups text[] NOT NULL,
  -- Signs every message, so it is kept as it is.
  secret text NOT NULL,
  -- For a day after it was renewed, messages are signed with both.
  old_secret text,
  old_secret_until timestamptz,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'paused', 'stopped')),
  stopped text CHECK (stopped IN ('gone', 'failing')),
  CHECK ((state = 'stopped') = (stopped IS NOT NULL)),
  -- It is sent messages as long as this account owns the restaurant.
  created_by text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  -- Failed attempts since the last delivery.
  failures int NOT NULL DEFAULT 0,
  -- Nothing is sent before: an attempt is under way, or the receiver has failed and rests.
  next_at timestamptz NOT NULL,
  last_success_at timestamptz
);
CREATE INDEX webhooks_by_restaurant ON webhooks (restaurant_id);
CREATE INDEX webhooks_by_account ON webhooks (created_by);

CREATE TABLE webhook_messages (
  id text PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  webhook_id text NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  type text NOT NULL,
  -- The booking, waitlist entry or order, `reservation:<id>`: what is erased there is erased here. Null: a test.
  about text,
  -- As it is sent; the signature is of these bytes.
  body text NOT NULL,
  -- How many guests' needs or words are in it.
  guests int NOT NULL,
  created_at timestamptz NOT NULL,
  -- When it is tried next; null: it was delivered or given up.
  due_at timestamptz,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  CHECK ((state = 'waiting') = (due_at IS NOT NULL)),
  -- Attempts since it was created, or sent again.
  tries int NOT NULL DEFAULT 0
);
CREATE INDEX webhook_messages_by_webhook ON webhook_messages (webhook_id, seq DESC);
CREATE INDEX webhook_messages_due ON webhook_messages (webhook_id, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX webhook_messages_by_about ON webhook_messages (about) WHERE about IS NOT NULL;
CREATE INDEX webhook_messages_by_age ON webhook_messages (created_at);

CREATE TABLE webhook_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id text NOT NULL REFERENCES webhook_messages (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  took_ms int NOT NULL,
  status int,
  error text
);
CREATE INDEX webhook_attempts_by_message ON webhook_attempts (message_id, id DESC);

-- What guests can't eat is told to these programs, too.
ALTER TABLE health_reads DROP CONSTRAINT health_reads_reader_kind_check,
  ADD CONSTRAINT health_reads_reader_kind_check CHECK (reader_kind IN ('account', 'key', 'webhook'));
