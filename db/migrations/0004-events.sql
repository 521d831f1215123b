-- What has happened and somebody must still react to, written in the transaction in which it happened.
CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  -- When it may be taken next: pushed ahead by who takes it and after a failure; null when it was given up.
  due_at timestamptz,
  attempts smallint NOT NULL DEFAULT 0,
  -- The subscribers that have reacted.
  done text[] NOT NULL DEFAULT '{}',
  last_error text
);
CREATE INDEX events_by_due ON events (due_at, id);

CREATE TABLE messages (
  id text PRIMARY KEY,
  -- The account that it is for, when there is one.
  recipient_id text,
  address text NOT NULL,
  language text NOT NULL,
  template text NOT NULL,
  subject text NOT NULL,
  -- May hold a link that opens an account: emptied once a mail server has taken it.
  body_text text NOT NULL,
  body_html text NOT NULL,
  -- `kept`: the built-in outbox has it. `failed`: given up.
  state text NOT NULL CHECK (state IN ('queued', 'sent', 'kept', 'failed')),
  last_error text,
  created_at timestamptz NOT NULL,
  delivered_at timestamptz
);
CREATE INDEX messages_by_time ON messages (created_at);
CREATE INDEX messages_by_recipient ON messages (recipient_id);
