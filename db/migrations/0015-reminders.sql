ALTER TABLE reservations
  -- The start that the guest was reminded of: a reservation that moves is reminded of anew.
  ADD COLUMN reminded_day_for timestamptz,
  ADD COLUMN reminded_hours_for timestamptz,
  -- The deadline of the kitchen that the guest was told has passed.
  ADD COLUMN kitchen_missed_for timestamptz;
CREATE INDEX reservations_to_come ON reservations (starts_at) WHERE status IN ('requested', 'confirmed');
