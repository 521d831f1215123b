CREATE SEQUENCE reservation_version;

ALTER TABLE reservations
  -- Every change takes the next one, so that open windows see what is new.
  ADD COLUMN version bigint NOT NULL DEFAULT nextval('reservation_version'),
  ADD COLUMN source text NOT NULL DEFAULT 'online' CHECK (source IN ('online', 'phone', 'walk-in', 'waitlist')),
  -- More than one when tables are pushed together.
  ADD COLUMN table_ids text[],
  -- A hold, an unpaid deposit and an unanswered request end by themselves at this instant; null for everything else.
  ADD COLUMN expires_at timestamptz,
  -- The secret of the link that we send to the guest: whoever opens it may change and cancel.
  ADD COLUMN manage_key text,
  -- The rules as they were when it was booked; later changes of the restaurant's rules don't touch it.
  ADD COLUMN policy jsonb NOT NULL DEFAULT '{"cutoffMinutes": 120, "lateRefundPercent": 0, "graceMinutes": 15}',
  -- In minor units of `deposit_currency`; 0 when there is none.
  ADD COLUMN deposit_amount integer NOT NULL DEFAULT 0 CHECK (deposit_amount >= 0),
  ADD COLUMN deposit_currency text CHECK (deposit_currency IN ('USD', 'JPY')),
  ADD COLUMN late_minutes smallint NOT NULL DEFAULT 0 CHECK (late_minutes BETWEEN 0 AND 60),
  -- Which of the allergens in `dietary_needs` are dangerous for the guest.
  ADD COLUMN severe_allergens text[] NOT NULL DEFAULT '{}',
  ADD COLUMN staff_note text,
  ADD COLUMN kitchen_due_at timestamptz,
  ADD COLUMN kitchen_answer text CHECK (kitchen_answer IN ('can', 'partly', 'cannot', 'will-check')),
  ADD COLUMN kitchen_dishes text[] NOT NULL DEFAULT '{}',
  ADD COLUMN kitchen_by text,
  ADD COLUMN kitchen_at timestamptz,
  -- When somebody last tried to reach a party that did not come.
  ADD COLUMN contact_tried_at timestamptz;

UPDATE reservations SET table_ids = ARRAY[table_id], manage_key = gen_random_uuid()::text,
  deposit_amount = deposit_cents, deposit_currency = CASE WHEN deposit_cents > 0 THEN 'USD' END;

ALTER TABLE reservations
  ALTER COLUMN table_ids SET NOT NULL,
  ALTER COLUMN manage_key SET NOT NULL,
  DROP COLUMN table_id,
  DROP COLUMN deposit_cents,
  ALTER COLUMN customer_name DROP NOT NULL,
  ALTER COLUMN customer_email DROP NOT NULL,
  ALTER COLUMN notification_method DROP NOT NULL,
  DROP CONSTRAINT reservations_guest_count_check,
  ADD CONSTRAINT reservations_guest_count_check CHECK (guest_count BETWEEN 1 AND 60),
  ADD CHECK (cardinality(table_ids) >= 1),
  ADD CHECK ((deposit_amount = 0) = (deposit_currency IS NULL)),
  ADD CHECK ((expires_at IS NOT NULL) = (status IN ('held', 'pending_payment', 'requested'))),
  -- Only a hold and a party that walks in have no name; only staff book without an address.
  ADD CHECK (customer_name IS NOT NULL OR status IN ('held', 'expired') OR source = 'walk-in'),
  ADD CHECK (customer_email IS NOT NULL OR status IN ('held', 'expired') OR source IN ('walk-in', 'phone'));
CREATE INDEX reservations_by_expiry ON reservations (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX reservations_by_version ON reservations (restaurant_id, version);

-- A slot that ends by itself may be taken by the next one as soon as it has; null for one that stays.
ALTER TABLE reservation_slots ADD COLUMN expires_at timestamptz;

ALTER TABLE reservation_log
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY,
  -- Who of the staff it was.
  ADD COLUMN account_id text REFERENCES accounts (id) ON DELETE SET NULL,
  -- What else changed, `{"guestCount": [4, 3]}`.
  ADD COLUMN changes jsonb NOT NULL DEFAULT '{}';

-- People who would come if a table became free.
CREATE TABLE waitlist (
  id text PRIMARY KEY,
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  date date NOT NULL,
  -- Minutes from local midnight: between these the party could be seated.
  from_minute smallint NOT NULL CHECK (from_minute BETWEEN 0 AND 1439),
  to_minute smallint NOT NULL CHECK (to_minute BETWEEN from_minute AND 1439),
  guest_count smallint NOT NULL CHECK (guest_count BETWEEN 1 AND 10),
  status text NOT NULL CHECK (status IN ('waiting', 'offered', 'booked', 'left', 'expired')),
  -- The reservation that is held for them while they are offered a table.
  reservation_id text UNIQUE REFERENCES reservations (id) ON DELETE SET NULL,
  booking jsonb NOT NULL,
  language text NOT NULL,
  holder_hash text NOT NULL,
  account_id text REFERENCES accounts (id) ON DELETE SET NULL,
  manage_key text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX waitlist_by_day ON waitlist (restaurant_id, date, created_at) WHERE status = 'waiting';
