-- In which steps a restaurant offers its times, from the first seating to the last.
ALTER TABLE booking_rules
  ADD COLUMN seating_step_minutes smallint NOT NULL DEFAULT 30 CHECK (seating_step_minutes IN (15, 30));
