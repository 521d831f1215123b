-- Browsers whose guests are notified of a booking. They go when the guest is erased.
CREATE TABLE booking_devices (
  id text PRIMARY KEY,
  reservation_id text NOT NULL REFERENCES reservations (id) ON DELETE CASCADE,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  -- VAPID key of the subscription.
  application_key text NOT NULL,
  language text NOT NULL,
  -- The browser's guest key, hashed; with the account that the booking belongs to, it tells which rows go at a log-out.
  holder_hash text,
  -- It was opened by the link in a message, and so are its notifications.
  by_link boolean NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (reservation_id, endpoint)
);
CREATE INDEX booking_devices_by_endpoint ON booking_devices (endpoint);
