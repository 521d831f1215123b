-- Restaurants that guests can book at Google (Actions Center), by their own choice.
CREATE TABLE google_restaurants (
  restaurant_id text PRIMARY KEY REFERENCES restaurants (id) ON DELETE CASCADE,
  since timestamptz NOT NULL
);

-- A booking's source is `google`, its log is the guest's: Google says what the guest does there.
ALTER TABLE reservations DROP CONSTRAINT reservations_source_check;
ALTER TABLE reservations ADD CONSTRAINT reservations_source_check
  CHECK (source IN ('online', 'phone', 'walk-in', 'waitlist', 'api', 'google'));

CREATE TABLE google_bookings (
  reservation_id text PRIMARY KEY REFERENCES reservations (id) ON DELETE CASCADE,
  -- One token is one booking, however often and however many at once Google sends it.
  token text NOT NULL UNIQUE,
  -- Digest of the request that came with the token.
  request_hash text NOT NULL,
  -- Google's id of the guest, and their two names as Google has them; null once the guest is erased.
  user_id text,
  given_name text,
  family_name text,
  -- What Google knows of the booking: status, start, end, party.
  known jsonb NOT NULL,
  -- When Google was told of a change last, and when that failed; `failure` is null once it has worked.
  told_at timestamptz,
  failed_at timestamptz,
  failure text
);
CREATE INDEX google_bookings_by_user ON google_bookings (user_id) WHERE user_id IS NOT NULL;

-- When each feed was fetched last, whole.
CREATE TABLE google_feeds (
  feed text PRIMARY KEY CHECK (feed IN ('merchants', 'services', 'availability')),
  fetched_at timestamptz NOT NULL
);
