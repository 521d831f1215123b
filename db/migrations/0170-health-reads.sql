-- Who of a restaurant was answered with what guests can't eat or have written: one row for a reader, a kind of answer and an hour. It
-- names no guest, so nothing of it has to be erased with one, and holds nothing of what was read.
-- Of the reader it has the id alone, and without a reference: it outlives the account and the key, and goes after its term
-- (`HEALTH_READ_DAYS`). Who has read gets it with the export of the account.
CREATE TABLE health_reads (
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  hour timestamptz NOT NULL,
  reader_id text NOT NULL,
  reader_kind text NOT NULL CHECK (reader_kind IN ('account', 'key')),
  kind text NOT NULL CHECK (kind IN ('book', 'booking', 'waitlist', 'thread', 'orders', 'order', 'export')),
  -- How often in this hour, of how many guests at most in one answer, and when last.
  answers integer NOT NULL CHECK (answers > 0),
  guests integer NOT NULL CHECK (guests > 0),
  last_at timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, hour, reader_id, reader_kind, kind)
);
CREATE INDEX health_reads_by_hour ON health_reads (hour);
CREATE INDEX health_reads_by_reader ON health_reads (reader_id);
