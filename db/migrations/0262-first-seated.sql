-- When a party was seated for the first time, also where staff took it back and seated it again: what it ordered in
-- between is still its own. No personal data of its own; it goes with the reservation.
ALTER TABLE reservations ADD COLUMN first_seated_at timestamptz;
UPDATE reservations v SET
    first_seated_at = (SELECT min(l.at) FROM reservation_log l
      WHERE l.reservation_id = v.id AND l.to_status = 'seated'),
    left_at = CASE WHEN v.status = 'completed' THEN COALESCE(v.left_at, (SELECT max(l.at) FROM reservation_log l
      WHERE l.reservation_id = v.id AND l.to_status = 'completed')) END
  WHERE v.status IN ('seated', 'completed') AND v.starts_at > now() - interval '30 days';
