-- Where tables stand, and which may be pushed together.
CREATE TABLE table_sections (
  id text PRIMARY KEY,
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  name text NOT NULL,
  position smallint NOT NULL,
  UNIQUE (restaurant_id, name)
);

-- A table is never deleted, because reservations of the past sat at it.
ALTER TABLE restaurant_tables
  ADD COLUMN section_id text REFERENCES table_sections (id) ON DELETE SET NULL,
  ADD COLUMN position smallint NOT NULL DEFAULT 0,
  ADD COLUMN is_active boolean NOT NULL DEFAULT true;

CREATE TABLE table_combinations (
  id text PRIMARY KEY,
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  table_ids text[] NOT NULL CHECK (cardinality(table_ids) BETWEEN 2 AND 6),
  min_party smallint NOT NULL CHECK (min_party >= 1),
  max_party smallint NOT NULL,
  CHECK (max_party >= min_party)
);
CREATE INDEX table_combinations_by_restaurant ON table_combinations (restaurant_id);

ALTER TABLE service_periods ADD COLUMN last_order smallint CHECK (last_order BETWEEN first_seating AND 1679);

-- What a single day has instead of its weekday's periods.
CREATE TABLE service_exceptions (
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  date date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('closed', 'walk-in-only', 'open')),
  -- For `open`: [{"firstSeating": 660, "lastSeating": 840, "lastOrder": 870}], minutes from local midnight.
  periods jsonb NOT NULL DEFAULT '[]',
  note text,
  PRIMARY KEY (restaurant_id, date)
);

ALTER TABLE booking_rules
  -- [{"upTo": 2, "minutes": 90}]: how long a party of that size keeps its table; larger ones `turn_minutes`.
  ADD COLUMN turn_by_party jsonb NOT NULL DEFAULT '[]',
  -- How many guests may arrive within one pacing interval; null for any number.
  ADD COLUMN pacing_covers smallint CHECK (pacing_covers >= 1),
  ADD COLUMN pacing_minutes smallint NOT NULL DEFAULT 30 CHECK (pacing_minutes IN (15, 30, 60)),
  -- Until how long before its time a guest may change a reservation or cancel it free of charge.
  ADD COLUMN cutoff_minutes integer NOT NULL DEFAULT 120 CHECK (cutoff_minutes BETWEEN 0 AND 20160),
  ADD COLUMN mode text NOT NULL DEFAULT 'instant' CHECK (mode IN ('instant', 'request')),
  -- How long the restaurant has to answer a request.
  ADD COLUMN answer_minutes integer NOT NULL DEFAULT 720 CHECK (answer_minutes BETWEEN 15 AND 4320),
  -- How long after its time a party counts as late before it may be called a no-show.
  ADD COLUMN grace_minutes smallint NOT NULL DEFAULT 15 CHECK (grace_minutes BETWEEN 0 AND 120),
  ADD COLUMN hold_minutes smallint NOT NULL DEFAULT 5 CHECK (hold_minutes BETWEEN 1 AND 30),
  -- How long the kitchen has to say whether it can cook what a guest needs.
  ADD COLUMN kitchen_minutes integer NOT NULL DEFAULT 1440 CHECK (kitchen_minutes BETWEEN 30 AND 10080),
  ADD COLUMN holidays text NOT NULL DEFAULT 'normal' CHECK (holidays IN ('normal', 'closed', 'as-sunday')),
  -- 1 for Monday to 7 for Sunday.
  ADD COLUMN walk_in_weekdays smallint[] NOT NULL DEFAULT '{}',
  -- No seating before this instant is offered: the house is full of work.
  ADD COLUMN stopped_until timestamptz,
  ADD COLUMN deposit_yen integer NOT NULL DEFAULT 0 CHECK (deposit_yen BETWEEN 0 AND 100000),
  ADD COLUMN deposit_per text NOT NULL DEFAULT 'guest' CHECK (deposit_per IN ('guest', 'party')),
  -- Smaller parties pay no deposit.
  ADD COLUMN deposit_from_party smallint NOT NULL DEFAULT 1 CHECK (deposit_from_party >= 1),
  -- What a guest gets back of a deposit who cancels after the cut-off.
  ADD COLUMN late_refund_percent smallint NOT NULL DEFAULT 0 CHECK (late_refund_percent BETWEEN 0 AND 100);
