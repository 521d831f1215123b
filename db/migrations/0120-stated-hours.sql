-- When a partner is open: said by its own people (`restaurant`) or read off its seating plan (`plan`). `opening_hours` stays
-- the text that guests, searches and programs read. None of it is about a person.
ALTER TABLE restaurants
  ADD COLUMN hours_by text CHECK (hours_by IN ('restaurant', 'plan')),
  ADD COLUMN hours_at timestamptz,
  ADD COLUMN hours_version integer NOT NULL DEFAULT 0,
  -- What its people have written, as they wrote it; null where `hours_by` is another or nobody.
  ADD COLUMN own_hours jsonb,
  -- Null where nobody has said how to pay.
  ADD COLUMN payment_methods text[],
  -- What open data say of a place whose owner has joined, with the day of the source: for the operator.
  ADD COLUMN listed jsonb,
  ADD CONSTRAINT restaurants_own_hours CHECK (own_hours IS NULL OR hours_by = 'restaurant');
-- What partners of the demo district and those that joined here have is their own statement; a claimed place still has
-- what its source said, until its people say something else.
UPDATE restaurants SET hours_by = 'restaurant' WHERE is_partner AND source IN ('noren', 'demo') AND opening_hours IS NOT NULL;
UPDATE restaurants SET listed = jsonb_build_object('openingHours', opening_hours, 'sourceDate', source_date)
  WHERE is_partner AND source NOT IN ('noren', 'demo') AND opening_hours IS NOT NULL;
