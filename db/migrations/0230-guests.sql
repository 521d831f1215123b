-- The guests of a restaurant, as that restaurant knows them: its own record, never shared with another one (decision 98). One is made of each
-- named booking, found again by phone number or email. It is deleted with the last booking of its guest (`eraseReservations`), so it keeps
-- nobody longer than `GUEST_DAYS` after the last visit, and goes when somebody asks to be erased.
CREATE TABLE guests (
  id text PRIMARY KEY,
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  name text NOT NULL,
  kana text,
  language text NOT NULL,
  -- As they were given.
  phone text,
  whatsapp text,
  email text,
  tags text[] NOT NULL DEFAULT '{}',
  note text,
  -- The guest agreed that dietary needs are remembered between visits: when, and who of the staff heard it.
  consent_at timestamptz,
  consent_by text REFERENCES accounts (id) ON DELETE SET NULL,
  -- The record of the same person, to which staff have joined this one. The way there (the last is `merged_into`), so that each joining can be undone.
  merged_into text REFERENCES guests (id) ON DELETE SET NULL,
  merged_through text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  CHECK (merged_into IS DISTINCT FROM id)
);
CREATE INDEX guests_by_merge ON guests (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX guests_by_restaurant ON guests (restaurant_id);

-- What guests are found by, from its beginning on: names and readings by sound, addresses, phone numbers, and numbers read backwards for their
-- last digits. Bytes are compared, so that a beginning is a range of the index.
CREATE TABLE guest_keys (
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  key text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind IN ('name', 'email', 'phone', 'phone-end')),
  guest_id text NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  PRIMARY KEY (restaurant_id, key, kind, guest_id)
);
CREATE INDEX guest_keys_by_guest ON guest_keys (guest_id);

ALTER TABLE reservations ADD COLUMN guest_id text REFERENCES guests (id) ON DELETE SET NULL;
CREATE INDEX reservations_by_guest ON reservations (guest_id, starts_at) WHERE guest_id IS NOT NULL;
CREATE INDEX reservations_to_link ON reservations (restaurant_id) WHERE guest_id IS NULL AND forgotten_at IS NULL AND customer_name <> '';

-- Dietary needs that are remembered between visits, each with the booking that it was said for. Only with consent: it goes when that is withdrawn.
CREATE TABLE guest_needs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  guest_id text NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  -- Null once the booking is erased.
  reservation_id text UNIQUE REFERENCES reservations (id) ON DELETE SET NULL,
  said_at timestamptz NOT NULL,
  -- The restaurant's wall clock.
  said_for text NOT NULL,
  dietary_needs text[] NOT NULL,
  severe_allergens text[] NOT NULL,
  other_needs jsonb NOT NULL
);
CREATE INDEX guest_needs_by_guest ON guest_needs (guest_id);

-- Who of the staff changed a record, and what kind of change it was; nothing of what was written.
CREATE TABLE guest_log (
  guest_id text NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  account_id text REFERENCES accounts (id) ON DELETE SET NULL,
  act text NOT NULL CHECK (act IN ('changed', 'consented', 'consent-withdrawn', 'merged', 'separated', 'phone-shown')),
  -- The other record of a merge, the booking whose number was shown.
  subject text
);
CREATE INDEX guest_log_by_guest ON guest_log (guest_id, at);

ALTER TABLE health_reads DROP CONSTRAINT health_reads_kind_check;
ALTER TABLE health_reads ADD CONSTRAINT health_reads_kind_check
  CHECK (kind IN ('book', 'booking', 'waitlist', 'thread', 'orders', 'order', 'export', 'guests'));
