-- Which places may be the same door: those of one square of a thousandth of a degree (about 100 m) and its eight
-- neighbours, from another origin. Looked up by equality, so an import costs the same in a city as in a village.
ALTER TABLE restaurants
  ADD COLUMN cell bigint NOT NULL
    GENERATED ALWAYS AS (floor((lat + 90) * 1000)::bigint * 1000000 + floor((lng + 180) * 1000)::bigint) STORED,
  -- One export of one source: numbered OpenStreetMap objects are one, every other data set is one of its own.
  ADD COLUMN origin text NOT NULL
    GENERATED ALWAYS AS (
      CASE WHEN source_id ~ '^(node|way|relation)/[0-9]+$' THEN source
        ELSE source || ' ' || split_part(source_id, '/', 1) END) STORED;
CREATE INDEX restaurants_by_origin_and_cell ON restaurants (origin, cell);
