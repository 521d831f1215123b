-- Open windows of the book hear of changed rules too: they take their numbers from the same sequence as reservations.
ALTER TABLE booking_rules ADD COLUMN version bigint NOT NULL DEFAULT nextval('reservation_version');
