-- Passes of bookings that a guest may have saved in Google Wallet: Google is told what they show after a change.
CREATE TABLE google_passes (
  -- The object's id at Google, without the issuer's.
  id text PRIMARY KEY,
  reservation_id text NOT NULL REFERENCES reservations (id) ON DELETE CASCADE,
  language text NOT NULL,
  UNIQUE (reservation_id, language)
);
