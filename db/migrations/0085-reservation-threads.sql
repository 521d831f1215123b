-- What guest and restaurant write to each other about a booking. It goes with the booking: the account's export has what
-- belongs to its bookings, and an employee's words stay without their name when the employee's account goes.
CREATE TABLE reservation_messages (
  id text PRIMARY KEY,
  reservation_id text NOT NULL REFERENCES reservations (id) ON DELETE CASCADE,
  -- Its place in the thread, which has an end.
  number smallint NOT NULL CHECK (number BETWEEN 1 AND 200),
  sender text NOT NULL CHECK (sender IN ('guest', 'restaurant')),
  -- Who of the staff.
  author_id text REFERENCES accounts (id) ON DELETE SET NULL,
  -- One of the phrases that exist in every language, and what its blank is filled with; or the writer's own words.
  phrase text,
  value text,
  words text CHECK (char_length(words) BETWEEN 1 AND 500),
  -- In which it was written.
  language text NOT NULL,
  -- What it answers, in the same thread.
  reply_to text,
  created_at timestamptz NOT NULL,
  -- When the other side had it before its eyes.
  read_at timestamptz,
  -- When the other side was told of it elsewhere, because it had not read it.
  told_at timestamptz,
  UNIQUE (reservation_id, number),
  UNIQUE (reservation_id, id),
  FOREIGN KEY (reservation_id, reply_to) REFERENCES reservation_messages (reservation_id, id) ON DELETE CASCADE,
  CHECK ((phrase IS NULL) <> (words IS NULL)),
  CHECK (value IS NULL OR phrase IS NOT NULL),
  CHECK (author_id IS NULL OR sender = 'restaurant'),
  CHECK (reply_to <> id)
);
CREATE INDEX reservation_messages_unread ON reservation_messages (reservation_id, sender) WHERE read_at IS NULL;
CREATE INDEX reservation_messages_by_author ON reservation_messages (author_id) WHERE author_id IS NOT NULL;
