-- Printers of a restaurant that ask the server themselves what there is to print (CloudPRNT, Server Direct Print).
CREATE TABLE printers (
  id text PRIMARY KEY,
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  name text NOT NULL,
  maker text NOT NULL CHECK (maker IN ('star', 'epson')),
  -- Of the roll, in millimetres.
  paper smallint NOT NULL CHECK (paper IN (58, 80)),
  -- What it prints by itself: `orders`, `changes`, `bookings`; and `bills` when asked.
  prints text[] NOT NULL,
  -- Of the secret in its address.
  secret_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  -- Null: it has never asked.
  seen_at timestamptz,
  -- What it said of itself last.
  trouble text CHECK (trouble IN ('paper-out', 'cover-open', 'jam', 'other'))
);
CREATE INDEX printers_by_restaurant ON printers (restaurant_id);

-- A job names its subject only: what is printed is read when the printer fetches it, so no guest's words are kept here.
CREATE TABLE print_jobs (
  id text PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  printer_id text NOT NULL REFERENCES printers (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('order', 'change', 'booking', 'bill', 'test')),
  -- Ids of orders, or of a booking; empty for a test.
  subjects text[] NOT NULL,
  -- What it was made for, such as an entry of the order's log.
  cause text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'printed', 'failed', 'expired')),
  created_at timestamptz NOT NULL,
  -- How often it was handed out, and when last: `sent` means that the printer has not said yet what became of it.
  tries int NOT NULL DEFAULT 0,
  sent_at timestamptz,
  -- When it was printed, or given up.
  ended_at timestamptz,
  -- What the printer said of its last try.
  error text
);
-- However often an event is delivered, it is printed once.
CREATE UNIQUE INDEX print_jobs_once ON print_jobs (printer_id, cause);
CREATE INDEX print_jobs_open ON print_jobs (printer_id, seq) WHERE state IN ('waiting', 'sent');
CREATE INDEX print_jobs_by_printer ON print_jobs (printer_id, seq DESC);
CREATE INDEX print_jobs_by_age ON print_jobs (created_at);

-- What guests can't eat is on the paper.
ALTER TABLE health_reads DROP CONSTRAINT health_reads_reader_kind_check,
  ADD CONSTRAINT health_reads_reader_kind_check CHECK (reader_kind IN ('account', 'key', 'webhook', 'printer'));
