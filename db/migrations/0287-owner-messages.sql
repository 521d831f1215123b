-- Service messages of operators to owners: what was written, to how many, and which mails it became. Operators stand in it masked.
CREATE TABLE owner_messages (
  id text PRIMARY KEY,
  operator_id text REFERENCES accounts (id) ON DELETE SET NULL,
  operator text NOT NULL,
  -- Subject and text by language; Japanese and English always.
  texts jsonb NOT NULL,
  restaurants integer NOT NULL,
  recipients integer NOT NULL CHECK (recipients > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX owner_messages_by_time ON owner_messages (created_at);
CREATE INDEX owner_messages_of_operator ON owner_messages (operator_id, created_at);

CREATE TABLE owner_message_mails (
  owner_message_id text NOT NULL REFERENCES owner_messages (id) ON DELETE CASCADE,
  -- Without a reference: messages are deleted after their term, and what became of them is unknown from then on.
  message_id text NOT NULL,
  PRIMARY KEY (owner_message_id, message_id)
);
