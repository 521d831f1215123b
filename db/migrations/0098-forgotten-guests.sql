-- When it was forgotten who the guest was: what they said of themselves is gone, what was booked and paid stays.
ALTER TABLE reservations ADD COLUMN forgotten_at timestamptz;
ALTER TABLE reservations DROP CONSTRAINT reservations_check4;
ALTER TABLE reservations ADD CONSTRAINT reservations_have_an_address CHECK (
  customer_email IS NOT NULL OR status IN ('held', 'expired') OR source IN ('walk-in', 'phone') OR forgotten_at IS NOT NULL);
CREATE INDEX reservations_to_forget ON reservations (starts_at) WHERE forgotten_at IS NULL;

ALTER TABLE waitlist ADD COLUMN forgotten_at timestamptz;
CREATE INDEX waitlist_to_forget ON waitlist (date) WHERE forgotten_at IS NULL;

ALTER TABLE orders ADD COLUMN forgotten_at timestamptz;
CREATE INDEX orders_to_forget ON orders (due_at) WHERE forgotten_at IS NULL;

CREATE INDEX idempotency_keys_by_time ON idempotency_keys (created_at);
