-- What decides for or against a restaurant beside its food (src/domains/restaurants/facts.ts): who states it, and when. None of it is about a person.
CREATE TABLE restaurant_facts (
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  key text NOT NULL CHECK (key IN ('payment', 'table-charge', 'smoking', 'english-menu', 'children', 'seating', 'takeaway', 'lunch', 'dinner')),
  level text NOT NULL CHECK (level IN ('restaurant', 'guests', 'open-data')),
  value jsonb NOT NULL,
  -- The restaurant's name at that time, or the source; empty for guests.
  source text NOT NULL,
  -- Null if the source has no date.
  date date,
  -- Visits that reported it; 1 for others.
  count integer NOT NULL DEFAULT 1 CHECK (count > 0),
  PRIMARY KEY (restaurant_id, key, level)
);
-- What guests found on a visit. It names no guest: `visit` is the booking or order, and the row stays when that is erased.
CREATE TABLE fact_reports (
  visit text NOT NULL,
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  reported text NOT NULL CHECK (reported IN ('cards', 'table-charge', 'smoking', 'english-menu', 'children')),
  is_so boolean NOT NULL,
  reported_on date NOT NULL,
  PRIMARY KEY (visit, reported)
);
CREATE INDEX fact_reports_by_restaurant ON fact_reports (restaurant_id, reported, reported_on);
-- How to pay becomes one of these facts. The day of its statement was not kept.
INSERT INTO restaurant_facts (restaurant_id, key, level, value, source)
  SELECT id, 'payment', 'restaurant', jsonb_build_object('methods', payment_methods, 'brands', '[]'::jsonb), name
  FROM restaurants WHERE payment_methods IS NOT NULL AND payment_methods <> '{}';
ALTER TABLE restaurants DROP COLUMN payment_methods, ADD COLUMN facts_version integer NOT NULL DEFAULT 0;
