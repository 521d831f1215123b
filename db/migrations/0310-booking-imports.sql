-- Bookings and guests that a restaurant brings along from the program that it used before, one row for each line. A row is entered
-- in a transaction of its own, so that an import goes on where it was interrupted.
CREATE TABLE booking_imports (
  id text PRIMARY KEY,
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('bookings', 'guests')),
  source text NOT NULL CHECK (source IN ('tablecheck', 'toreta', 'ebica', 'opentable', 'other')),
  file_name text NOT NULL,
  created_at timestamptz NOT NULL,
  account_id text REFERENCES accounts (id) ON DELETE SET NULL,
  undone_at timestamptz
);
CREATE INDEX booking_imports_by_restaurant ON booking_imports (restaurant_id, created_at);
CREATE INDEX booking_imports_by_account ON booking_imports (account_id) WHERE account_id IS NOT NULL;

CREATE TABLE booking_import_rows (
  import_id text NOT NULL REFERENCES booking_imports (id) ON DELETE CASCADE,
  -- Of the file, from 2 on.
  line integer NOT NULL,
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  kind text NOT NULL,
  -- The program's own number with its name, or a digest of what the line says.
  reference text NOT NULL,
  -- `added`: a new booking or guest, `changed`: a guest who was known, `left`: not entered, see `reason`,
  -- `kept`: the import was undone, but somebody has worked on it since, see `reason`.
  state text NOT NULL CHECK (state IN ('waiting', 'added', 'changed', 'left', 'undone', 'kept')),
  reason text,
  -- What is to be entered, null afterwards.
  entry jsonb,
  -- What was known of a guest before, and what the import made of it.
  before jsonb,
  after jsonb,
  reservation_id text REFERENCES reservations (id) ON DELETE SET NULL,
  guest_id text REFERENCES guests (id) ON DELETE SET NULL,
  PRIMARY KEY (import_id, line)
);
-- A line is entered once for a restaurant, whatever file it comes in and however many are read at once.
CREATE UNIQUE INDEX booking_import_rows_once ON booking_import_rows (restaurant_id, kind, reference)
  WHERE state IN ('added', 'changed', 'kept');
CREATE INDEX booking_import_rows_by_reservation ON booking_import_rows (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX booking_import_rows_by_guest ON booking_import_rows (guest_id) WHERE guest_id IS NOT NULL;

-- What a restaurant knew of its guests before it came here.
ALTER TABLE guests
  ADD COLUMN earlier_visits integer NOT NULL DEFAULT 0,
  ADD COLUMN earlier_last_visit date,
  -- A guest of a list is known until then without any booking.
  ADD COLUMN kept_until timestamptz;
CREATE INDEX guests_by_end ON guests (kept_until) WHERE kept_until IS NOT NULL;
