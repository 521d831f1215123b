CREATE TABLE restaurant_tables (
  id text PRIMARY KEY,
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  label text NOT NULL,
  min_party smallint NOT NULL CHECK (min_party >= 1),
  max_party smallint NOT NULL,
  UNIQUE (restaurant_id, label),
  CHECK (max_party >= min_party)
);

-- A stretch of a weekday in which parties are seated. Minutes count from local midnight.
CREATE TABLE service_periods (
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  first_seating smallint NOT NULL CHECK (first_seating BETWEEN 0 AND 1439 AND first_seating % 15 = 0),
  last_seating smallint NOT NULL CHECK (last_seating BETWEEN first_seating AND 1439 AND last_seating % 15 = 0),
  PRIMARY KEY (restaurant_id, weekday, first_seating)
);

CREATE TABLE booking_rules (
  restaurant_id text PRIMARY KEY REFERENCES restaurants (id) ON DELETE CASCADE,
  turn_minutes smallint NOT NULL CHECK (turn_minutes BETWEEN 15 AND 720 AND turn_minutes % 15 = 0),
  lead_minutes smallint NOT NULL DEFAULT 60 CHECK (lead_minutes >= 0),
  furthest_days smallint NOT NULL DEFAULT 60 CHECK (furthest_days BETWEEN 1 AND 366)
);

CREATE TABLE reservations (
  id text PRIMARY KEY,
  restaurant_id text NOT NULL REFERENCES restaurants (id),
  table_id text NOT NULL REFERENCES restaurant_tables (id),
  status text NOT NULL CHECK (status IN ('held', 'pending_payment', 'requested', 'confirmed', 'seated', 'completed',
    'cancelled_by_guest', 'cancelled_by_restaurant', 'no_show', 'expired')),
  confirmation_code text NOT NULL UNIQUE,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- The restaurant's wall clock as the guest chose it, `YYYY-MM-DDTHH:mm`, kept beside the instant.
  local_time text NOT NULL,
  guest_count smallint NOT NULL CHECK (guest_count BETWEEN 1 AND 10),
  language text NOT NULL,
  customer_name text NOT NULL,
  customer_email text NOT NULL,
  notification_method text NOT NULL CHECK (notification_method IN ('whatsapp', 'telegram', 'sms')),
  customer_phone text,
  customer_whatsapp text,
  customer_telegram text,
  special_requests text,
  dietary_needs text[] NOT NULL DEFAULT '{}',
  -- In US cents, 0 when the guest offers none (the guest's deposit is always in dollars).
  deposit_cents integer NOT NULL DEFAULT 0 CHECK (deposit_cents = 0 OR deposit_cents BETWEEN 500 AND 10000),
  -- SHA-256 of the browser's guest key; who shows the key is the holder.
  holder_hash text NOT NULL,
  share_key text NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (ends_at > starts_at)
);
CREATE INDEX reservations_by_restaurant ON reservations (restaurant_id, starts_at);

-- One row per table and quarter hour: the primary key is what makes selling a table twice impossible.
CREATE TABLE reservation_slots (
  table_id text NOT NULL REFERENCES restaurant_tables (id),
  slot timestamptz NOT NULL CHECK (extract(epoch FROM slot)::bigint % 900 = 0),
  reservation_id text NOT NULL REFERENCES reservations (id) ON DELETE CASCADE,
  PRIMARY KEY (table_id, slot)
);
CREATE INDEX reservation_slots_by_reservation ON reservation_slots (reservation_id);

CREATE TABLE reservation_log (
  reservation_id text NOT NULL REFERENCES reservations (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  actor text NOT NULL CHECK (actor IN ('guest', 'staff', 'system')),
  from_status text,
  to_status text NOT NULL,
  reason text
);
CREATE INDEX reservation_log_by_reservation ON reservation_log (reservation_id, at);

-- A call that is repeated with the same key gets the first call's answer.
CREATE TABLE idempotency_keys (
  scope text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (scope, key)
);
