-- E-mail addresses that somebody has shown to read, by a code that was sent there. Hashes only: they tell addresses apart. A proof is
-- forgotten after 400 days (accounts.contacts), or when the person is erased.
CREATE TABLE proven_contacts (
  contact_hash text PRIMARY KEY,
  proven_at timestamptz NOT NULL
);

-- Codes that were sent and not yet typed in, hashed; gone an hour after they end.
CREATE TABLE contact_codes (
  id text PRIMARY KEY,
  contact_hash text NOT NULL,
  code_hash text NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX contact_codes_by_end ON contact_codes (expires_at);

-- Booked by somebody whose address nobody has proven. Goes with the reservation.
ALTER TABLE reservations ADD COLUMN is_unproven boolean NOT NULL DEFAULT false;
CREATE INDEX reservations_open_by_email ON reservations (lower(customer_email))
  WHERE status IN ('pending_payment', 'requested', 'confirmed');
CREATE INDEX reservations_open_by_phone ON reservations (regexp_replace(customer_phone, '[^0-9]', '', 'g'))
  WHERE status IN ('pending_payment', 'requested', 'confirmed');
CREATE INDEX reservations_open_by_whatsapp ON reservations (regexp_replace(customer_whatsapp, '[^0-9]', '', 'g'))
  WHERE status IN ('pending_payment', 'requested', 'confirmed');
CREATE INDEX waitlist_open_by_email ON waitlist (lower(booking ->> 'customerEmail')) WHERE status = 'waiting';
CREATE INDEX waitlist_open_by_holder ON waitlist (holder_hash) WHERE status = 'waiting';

-- How many guests without a proven address a house takes for one day (null: any number), and whose bookings it takes without limit.
ALTER TABLE booking_rules ADD COLUMN unproven_per_day integer CHECK (unproven_per_day BETWEEN 0 AND 500);
ALTER TABLE booking_rules ADD COLUMN trusted_bookers text[] NOT NULL DEFAULT '{}';

-- How much was sent to one address on one day.
CREATE INDEX messages_by_address ON messages (address, created_at);
