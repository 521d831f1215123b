CREATE SEQUENCE order_version;

-- How a restaurant takes orders. One that has no row takes none.
CREATE TABLE ordering_settings (
  restaurant_id text PRIMARY KEY REFERENCES restaurants (id) ON DELETE CASCADE,
  -- Which kinds: 'dine-in', 'pick-up', 'booking'.
  kinds text[] NOT NULL DEFAULT '{}',
  pays_online boolean NOT NULL DEFAULT true,
  pays_at_restaurant boolean NOT NULL DEFAULT true,
  -- How long the kitchen usually needs.
  prep_minutes smallint NOT NULL DEFAULT 20 CHECK (prep_minutes BETWEEN 5 AND 180),
  -- Orders that may be ready within one quarter of an hour; null for any number.
  cap_per_quarter smallint CHECK (cap_per_quarter BETWEEN 1 AND 200),
  -- No order is taken before this instant.
  paused_until timestamptz,
  -- Of the qualified invoice issuer: T and thirteen digits.
  invoice_number text CHECK (invoice_number ~ '^T[0-9]{13}$'),
  version bigint NOT NULL DEFAULT nextval('order_version'),
  CHECK (pays_online OR pays_at_restaurant)
);

-- What the code on a table stands for. Unguessable, so that nobody orders to a table that they don't sit at.
ALTER TABLE restaurant_tables ADD COLUMN order_code text UNIQUE;

CREATE TABLE orders (
  id text PRIMARY KEY,
  restaurant_id text NOT NULL REFERENCES restaurants (id),
  -- What staff call out, counted anew each day of the restaurant.
  day date NOT NULL,
  number smallint NOT NULL CHECK (number >= 1),
  kind text NOT NULL CHECK (kind IN ('dine-in', 'pick-up', 'booking')),
  table_id text REFERENCES restaurant_tables (id),
  reservation_id text REFERENCES reservations (id),
  status text NOT NULL CHECK (status IN ('pending_payment', 'new', 'accepted', 'ready', 'done', 'rejected',
    'cancelled_by_guest', 'expired')),
  -- When it is wanted: at the counter at that time, or as soon as the kitchen can.
  due_at timestamptz NOT NULL,
  -- When the kitchen has said that it will be ready.
  ready_at timestamptz,
  -- When it ends by itself, unpaid or unanswered.
  expires_at timestamptz,
  language text NOT NULL,
  customer_name text NOT NULL,
  customer_email text,
  note text,
  total_yen integer NOT NULL CHECK (total_yen >= 0),
  -- What went back for lines that could not be served.
  refunded_yen integer NOT NULL DEFAULT 0 CHECK (refunded_yen BETWEEN 0 AND total_yen),
  pays text NOT NULL CHECK (pays IN ('online', 'at-restaurant')),
  -- Why it was rejected, as a code or in the restaurant's words.
  reason text,
  holder_hash text NOT NULL,
  account_id text REFERENCES accounts (id) ON DELETE SET NULL,
  manage_key text NOT NULL,
  created_at timestamptz NOT NULL,
  version bigint NOT NULL DEFAULT nextval('order_version'),
  UNIQUE (restaurant_id, day, number),
  CHECK ((kind = 'dine-in') = (table_id IS NOT NULL)),
  CHECK ((kind = 'booking') = (reservation_id IS NOT NULL)),
  CHECK ((expires_at IS NOT NULL) = (status IN ('pending_payment', 'new')))
);
CREATE INDEX orders_by_day ON orders (restaurant_id, day, number);
CREATE INDEX orders_by_due ON orders (restaurant_id, due_at);
CREATE INDEX orders_that_end ON orders (expires_at) WHERE expires_at IS NOT NULL;

-- As it was ordered: a menu that changes afterwards changes no order.
CREATE TABLE order_lines (
  order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position smallint NOT NULL,
  dish_id text NOT NULL,
  names jsonb NOT NULL,
  -- What was chosen: [{"ja": "大盛り", ...}].
  details jsonb NOT NULL,
  quantity smallint NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  unit_yen integer NOT NULL CHECK (unit_yen >= 0),
  percent smallint NOT NULL CHECK (percent IN (8, 10)),
  phrases text[] NOT NULL DEFAULT '{}',
  note text,
  -- How many of them could not be served.
  refunded smallint NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND quantity),
  PRIMARY KEY (order_id, position)
);

CREATE TABLE order_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  actor text NOT NULL CHECK (actor IN ('guest', 'staff', 'system')),
  account_id text REFERENCES accounts (id) ON DELETE SET NULL,
  from_status text,
  to_status text NOT NULL,
  reason text
);
CREATE INDEX order_log_by_order ON order_log (order_id, id);
