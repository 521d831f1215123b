-- Bookings that staff have entered together for a guest who comes again and again. Each is a booking of its own; the series
-- only says which belong together, and is forgotten with the guest.
ALTER TABLE reservations ADD COLUMN series_id text;
CREATE INDEX reservations_of_series ON reservations (series_id, starts_at) WHERE series_id IS NOT NULL;
