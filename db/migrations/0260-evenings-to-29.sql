-- Evenings end at 29:00 at the latest, five in the morning of the next day.
ALTER TABLE service_periods
  DROP CONSTRAINT service_periods_check,
  ADD CONSTRAINT service_periods_last_seating
    CHECK (last_seating BETWEEN first_seating AND 1739 AND last_seating % 15 = 0),
  DROP CONSTRAINT service_periods_check1,
  ADD CONSTRAINT service_periods_last_order CHECK (last_order BETWEEN first_seating AND 1740);

-- Who waits for a table of the night waits on its evening: 25:30 is minute 1530 of that day.
ALTER TABLE waitlist
  DROP CONSTRAINT waitlist_from_minute_check,
  ADD CONSTRAINT waitlist_from_minute CHECK (from_minute BETWEEN 0 AND 1739),
  DROP CONSTRAINT waitlist_check,
  ADD CONSTRAINT waitlist_to_minute CHECK (to_minute BETWEEN from_minute AND 1739);
