-- When somebody asked to be erased while a restaurant still expected them: what they said stays for the cook, and goes the day after the visit
-- (`reservations.forget`, `orders.forget`) instead of a year later. Goes with the row; says nothing of who it was.
ALTER TABLE reservations ADD COLUMN erasure_asked_at timestamptz;
CREATE INDEX reservations_erasure_asked ON reservations (ends_at) WHERE erasure_asked_at IS NOT NULL AND forgotten_at IS NULL;
ALTER TABLE waitlist ADD COLUMN erasure_asked_at timestamptz;
CREATE INDEX waitlist_erasure_asked ON waitlist (date) WHERE erasure_asked_at IS NOT NULL AND forgotten_at IS NULL;
ALTER TABLE orders ADD COLUMN erasure_asked_at timestamptz;
CREATE INDEX orders_erasure_asked ON orders (due_at) WHERE erasure_asked_at IS NOT NULL AND forgotten_at IS NULL;
