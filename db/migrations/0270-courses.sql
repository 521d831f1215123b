-- Courses (コース): a meal at one price per person, sold with the table. Names and descriptions by language, as of dishes.
CREATE TABLE courses (
  id text PRIMARY KEY,
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  names jsonb NOT NULL,
  descriptions jsonb NOT NULL,
  -- Per person, in minor units, tax included.
  price_minor integer NOT NULL CHECK (price_minor BETWEEN 0 AND 1000000),
  currency text NOT NULL CHECK (currency = 'JPY'),
  -- How long the party keeps its table.
  minutes smallint NOT NULL CHECK (minutes BETWEEN 30 AND 360 AND minutes % 15 = 0),
  -- All you can drink (飲み放題): how many minutes before the end the last drinks are ordered; null for a course without it.
  last_drinks smallint CHECK (last_drinks >= 0 AND last_drinks < minutes),
  -- Guests per day of the restaurant, booked online; null for any number.
  seats smallint CHECK (seats BETWEEN 1 AND 500),
  min_party smallint NOT NULL CHECK (min_party >= 1),
  max_party smallint NOT NULL CHECK (max_party BETWEEN min_party AND 60),
  is_active boolean NOT NULL,
  -- Grows with each save.
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  -- No longer sold. The row stays, so that removing can be undone; bookings keep a copy of what they were sold.
  removed_at timestamptz
);
CREATE INDEX courses_by_restaurant ON courses (restaurant_id, created_at);

-- What a booking was sold: its names, price and minutes as they were then. No personal data; it goes with the reservation.
ALTER TABLE reservations
  ADD COLUMN course_id text REFERENCES courses (id) ON DELETE SET NULL,
  ADD COLUMN course jsonb;
CREATE INDEX reservations_by_course ON reservations (course_id, starts_at) WHERE course_id IS NOT NULL;

ALTER TABLE table_exceptions DROP CONSTRAINT table_exceptions_kind_check,
  ADD CONSTRAINT table_exceptions_kind_check
    CHECK (kind IN ('overbook', 'beside-seated', 'many-tables', 'whole-house', 'course-seats'));

-- One row for each guest of a course and day, numbered: the primary key sells a seat once, and a number above the course's
-- seats is possible only with an exception `course-seats` of that very reservation. No personal data.
CREATE TABLE course_seats (
  course_id text NOT NULL REFERENCES courses (id) ON DELETE CASCADE,
  -- The restaurant's day: after midnight that of the evening before.
  day date NOT NULL,
  number smallint NOT NULL CHECK (number >= 1),
  reservation_id text NOT NULL REFERENCES reservations (id) ON DELETE CASCADE,
  -- When a hold, a request or an unpaid deposit ends; null for never.
  expires_at timestamptz,
  -- How many the course had when it was sold; null for any number.
  seats smallint,
  exception_id bigint,
  kind text NOT NULL DEFAULT 'course-seats' CHECK (kind = 'course-seats'),
  PRIMARY KEY (course_id, day, number),
  CONSTRAINT course_seats_within CHECK (seats IS NULL OR number <= seats OR exception_id IS NOT NULL),
  FOREIGN KEY (exception_id, reservation_id, kind) REFERENCES table_exceptions (id, reservation_id, kind) ON DELETE CASCADE
);
CREATE INDEX course_seats_by_reservation ON course_seats (reservation_id);
CREATE INDEX course_seats_by_exception ON course_seats (exception_id, reservation_id, kind) WHERE exception_id IS NOT NULL;
