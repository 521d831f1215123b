-- One order for everything that changes in any conversation, so that an open window knows what it has missed.
CREATE SEQUENCE chat_version;

-- What guests ask, and what they are answered. It goes with the account whose it is, and otherwise a year after its last word.
CREATE TABLE chat_conversations (
  id text PRIMARY KEY,
  -- Hash of the key of the browser that began it; empty once its account has signed out there.
  holder_hash text NOT NULL,
  account_id text REFERENCES accounts (id) ON DELETE CASCADE,
  -- Opens it in any browser; stands in the mail that an answer follows by.
  manage_key text NOT NULL UNIQUE,
  -- The tab's own mark; nothing is decided by it.
  session_id text,
  language text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'escalated', 'ended')),
  version bigint NOT NULL DEFAULT nextval('chat_version'),
  -- What the assistant remembers of it.
  dialogue jsonb,
  -- The restaurant whose page the guest looked at last.
  restaurant_id text REFERENCES restaurants (id) ON DELETE SET NULL,
  -- Where an answer follows.
  contact text,
  rating smallint CHECK (rating IN (2, 5)),
  feedback text,
  trigger text CHECK (trigger IN ('asked', 'unsure')),
  escalated_at timestamptz,
  -- The operator who looks after it.
  assigned_to text REFERENCES accounts (id) ON DELETE SET NULL,
  first_answer_at timestamptz,
  -- Since when the guest has waited for a person's answer; null when it is the guest's turn.
  waiting_since timestamptz,
  -- The assistant is at work on one message at a time; a turn that nobody ends is over at `turn_until`.
  turn_id text,
  turn_until timestamptz,
  -- When the guest was last there, and up to which message they have read and been written to.
  seen_at timestamptz NOT NULL,
  read_number bigint NOT NULL DEFAULT 0,
  mailed_at timestamptz,
  mailed_number bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  last_message_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'ended') = (ended_at IS NOT NULL)),
  CHECK ((trigger IS NULL) = (escalated_at IS NULL)),
  CHECK (state <> 'escalated' OR escalated_at IS NOT NULL),
  CHECK (waiting_since IS NULL OR state = 'escalated'),
  CHECK (assigned_to IS NULL OR escalated_at IS NOT NULL),
  CHECK (first_answer_at IS NULL OR first_answer_at >= escalated_at),
  CHECK (rating IS NULL OR state = 'ended'),
  CHECK (feedback IS NULL OR rating IS NOT NULL),
  CHECK ((turn_id IS NULL) = (turn_until IS NULL))
);
CREATE INDEX chat_conversations_by_account ON chat_conversations (account_id);
CREATE INDEX chat_conversations_by_age ON chat_conversations (last_message_at);
CREATE INDEX chat_conversations_with_a_person ON chat_conversations (escalated_at) WHERE escalated_at IS NOT NULL;

-- What has ended stays ended, and a person who was called stays called.
CREATE FUNCTION refuse_chat_reopening() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'a conversation never goes back from % to %', OLD.state, NEW.state; END $$;
CREATE TRIGGER chat_conversations_go_on BEFORE UPDATE OF state ON chat_conversations
  FOR EACH ROW WHEN ((OLD.state = 'ended' AND NEW.state <> 'ended') OR (OLD.state = 'escalated' AND NEW.state = 'open'))
  EXECUTE FUNCTION refuse_chat_reopening();

CREATE TABLE chat_messages (
  id text PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  conversation_id text NOT NULL REFERENCES chat_conversations (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('user', 'assistant')),
  -- An operator's words. Their name stands in the metadata.
  is_person boolean NOT NULL DEFAULT false,
  author_id text REFERENCES accounts (id) ON DELETE SET NULL,
  -- The guest's message that the assistant answers with this one: each is answered once.
  answers text UNIQUE REFERENCES chat_messages (id) ON DELETE CASCADE,
  content text NOT NULL,
  metadata jsonb NOT NULL,
  -- The idempotency key that it was sent with.
  call_key text,
  created_at timestamptz NOT NULL,
  UNIQUE (conversation_id, role, call_key),
  CHECK (role = 'assistant' OR NOT is_person),
  CHECK (is_person OR author_id IS NULL),
  CHECK (answers IS NULL OR (role = 'assistant' AND NOT is_person))
);
CREATE INDEX chat_messages_by_conversation ON chat_messages (conversation_id, number);
CREATE INDEX chat_messages_of_persons ON chat_messages (conversation_id, number) WHERE is_person;

-- The one desk behind the assistant.
CREATE TABLE chat_desk (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- In OpenStreetMap's syntax, on Japan's clock.
  hours text NOT NULL,
  -- Of the operators' inbox: that of the conversation in it that changed last.
  version bigint NOT NULL
);
INSERT INTO chat_desk (hours, version) VALUES ('Mo-Su 09:00-21:00', nextval('chat_version'));

-- When each operator last had the inbox open.
CREATE TABLE chat_presence (
  account_id text PRIMARY KEY REFERENCES operators (account_id) ON DELETE CASCADE,
  seen_at timestamptz NOT NULL
);
