-- Guests of this restaurant may give a phone number in the place of an email address.
ALTER TABLE booking_rules ADD COLUMN phone_bookings boolean NOT NULL DEFAULT false;

-- Codes that were texted to a number, for one restaurant and one browser; hashes only. Typed in, a code is the proof that the number is the
-- guest's, for one booking. Gone a day after it ends.
CREATE TABLE phone_codes (
  id text PRIMARY KEY,
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  number_hash text NOT NULL,
  holder_hash text NOT NULL,
  code_hash text NOT NULL,
  message_id text NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  proven_at timestamptz,
  used_at timestamptz CHECK (used_at IS NULL OR proven_at IS NOT NULL)
);
CREATE INDEX phone_codes_by_end ON phone_codes (expires_at);
CREATE INDEX phone_codes_by_number ON phone_codes (number_hash);
CREATE INDEX phone_codes_by_restaurant ON phone_codes (restaurant_id);

-- The proof that a booking, or a place on the waitlist, was made with: no two are made with the same one.
ALTER TABLE reservations ADD COLUMN phone_proof text;
CREATE UNIQUE INDEX reservations_by_phone_proof ON reservations (phone_proof) WHERE phone_proof IS NOT NULL;
CREATE UNIQUE INDEX waitlist_by_phone_proof ON waitlist ((booking ->> 'phoneProof')) WHERE booking ->> 'phoneProof' IS NOT NULL;

-- Whoever books online has left an email address, or a number with its proof.
ALTER TABLE reservations DROP CONSTRAINT reservations_have_an_address;
ALTER TABLE reservations ADD CONSTRAINT reservations_have_an_address CHECK (
  customer_email IS NOT NULL OR phone_proof IS NOT NULL OR status IN ('held', 'expired') OR source IN ('walk-in', 'phone', 'api')
  OR forgotten_at IS NOT NULL);
