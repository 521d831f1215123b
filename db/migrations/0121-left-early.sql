-- A party that leaves early gives its table back at once: `ends_at` is then when it left, and this is until when the table was
-- theirs, in case the step is taken back. No personal data; it goes with the reservation.
ALTER TABLE reservations ADD COLUMN planned_ends_at timestamptz;
