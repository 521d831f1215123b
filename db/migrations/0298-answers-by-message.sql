-- What people answer to our messages on their phones. A provider that sends one twice is heard once.
CREATE TABLE received_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('whatsapp', 'telegram', 'sms')),
  -- The provider's own name of it.
  provider_id text NOT NULL,
  -- Who wrote: a number in E.164, or a Telegram chat.
  address text NOT NULL,
  -- The notice that it answers, and what that is about, `reservation:<id>`; null where there is none.
  notice_id text REFERENCES notices (id) ON DELETE SET NULL,
  about text,
  -- Null for pictures and the like. Emptied when it has been handled.
  words text,
  received_at timestamptz NOT NULL,
  settled_at timestamptz,
  -- What came of it; null until then.
  outcome text,
  CHECK ((settled_at IS NULL) = (outcome IS NULL)),
  UNIQUE (channel, provider_id)
);
CREATE INDEX received_messages_by_about ON received_messages (about, id DESC);
CREATE INDEX received_messages_by_address ON received_messages (address, received_at);
CREATE INDEX received_messages_by_time ON received_messages (received_at);
CREATE INDEX received_messages_by_notice ON received_messages (notice_id);

-- The guest has said that the party comes at that time: not true for another time (`starts_at`) that it is moved to.
ALTER TABLE reservations ADD COLUMN coming_for timestamptz;
