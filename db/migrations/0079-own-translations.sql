-- Which text a restaurant's own translation is of, and who stands for it. It is kept by the place where the text stands, so that it is
-- known when the text has changed since. When an account goes, the words stay with the restaurant and nobody is named.
CREATE TABLE own_translations (
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  place text NOT NULL,
  target text NOT NULL,
  source text NOT NULL,
  -- Null: what an engine said was thrown away, and is not asked for again.
  text text,
  reviewed_by text REFERENCES accounts (id) ON DELETE SET NULL,
  reviewed_at timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, place, target)
);

-- The memory of engines' words belongs to all restaurants: what one of them stands for must not be read in another's name.
DROP INDEX translations_unused;
DELETE FROM translations WHERE reviewed_at IS NOT NULL;
ALTER TABLE translations DROP COLUMN reviewed_by, DROP COLUMN reviewed_at;
CREATE INDEX translations_unused ON translations (used_on);
