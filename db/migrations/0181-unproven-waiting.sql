-- Waits with an e-mail address that nobody has proven. Such parties fill a part of a list at most (reservations.waitlist); goes with the entry.
ALTER TABLE waitlist ADD COLUMN is_unproven boolean NOT NULL DEFAULT false;
