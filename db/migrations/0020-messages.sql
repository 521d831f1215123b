-- What somebody is told, whatever the way: one row for each thing that is said, said once. Goes with the account.
CREATE TABLE notices (
  id text PRIMARY KEY,
  key text NOT NULL UNIQUE,
  -- `reservation:<id>`
  about text NOT NULL,
  recipient_id text,
  -- The channel that the guest chose; null for e-mail alone.
  channel text CHECK (channel IN ('whatsapp', 'telegram', 'sms')),
  email text,
  -- Numbers in E.164.
  whatsapp text,
  phone text,
  language text NOT NULL,
  template text NOT NULL,
  -- Kept, so that another channel can say the same when the first fails; emptied with the addresses after a month.
  content jsonb NOT NULL,
  calendar text,
  expires_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX notices_by_about ON notices (about);
CREATE INDEX notices_by_recipient ON notices (recipient_id);
CREATE INDEX notices_by_time ON notices (created_at);

-- A message is a notice on one channel, or a mail about an account (no notice).
ALTER TABLE messages ADD COLUMN notice_id text REFERENCES notices (id) ON DELETE CASCADE;
ALTER TABLE messages ADD COLUMN channel text NOT NULL DEFAULT 'email' CHECK (channel IN ('email', 'whatsapp', 'telegram', 'sms'));
-- The order in which messages were written: the clock alone does not tell.
ALTER TABLE messages ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY;
-- What the blanks of a WhatsApp template are filled with, in their order.
ALTER TABLE messages ADD COLUMN blanks text[] NOT NULL DEFAULT '{}';
-- The provider's own name of it, by which receipts come.
ALTER TABLE messages ADD COLUMN provider_id text;
ALTER TABLE messages ADD CONSTRAINT messages_once_per_channel UNIQUE (notice_id, channel);
-- `waiting`: until the guest has opened the Telegram bot. `sending`: handed over, and not yet known how that ended.
ALTER TABLE messages DROP CONSTRAINT messages_state_check;
ALTER TABLE messages ADD CONSTRAINT messages_state_check
  CHECK (state IN ('queued', 'waiting', 'sending', 'sent', 'delivered', 'read', 'kept', 'failed'));
CREATE INDEX messages_by_provider ON messages (provider_id);

-- The chat that a guest has opened for one matter: a bot cannot write first.
CREATE TABLE telegram_links (
  about text PRIMARY KEY,
  token text NOT NULL UNIQUE,
  chat_id text,
  created_at timestamptz NOT NULL
);
