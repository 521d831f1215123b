-- What everybody on duty should know of a day: written by staff, read by staff, never shown to guests.
CREATE TABLE shift_notes (
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  date date NOT NULL,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 1000),
  -- Who wrote it last; null when the account is gone.
  account_id text REFERENCES accounts (id) ON DELETE SET NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, date)
);
CREATE INDEX shift_notes_by_account ON shift_notes (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX shift_notes_by_date ON shift_notes (date);
