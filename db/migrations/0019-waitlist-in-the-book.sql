-- The restaurant sees who waits: open windows of the book hear of its waitlist as they do of reservations.
ALTER TABLE waitlist
  ADD COLUMN version bigint NOT NULL DEFAULT nextval('reservation_version'),
  DROP CONSTRAINT waitlist_status_check,
  -- `removed`: the restaurant has taken the party off.
  ADD CONSTRAINT waitlist_status_check
    CHECK (status IN ('waiting', 'offered', 'booked', 'left', 'removed', 'expired'));
CREATE INDEX waitlist_by_version ON waitlist (restaurant_id, version);
