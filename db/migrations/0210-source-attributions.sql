-- Whom the licence of an imported list asks to be named; shown on the pages of its places. Says nothing about a person.
CREATE TABLE source_attributions (
  -- The beginning of `restaurants.source_id` up to the slash, of places from open data.
  dataset text PRIMARY KEY,
  attribution text NOT NULL,
  imported_at timestamptz NOT NULL
);
