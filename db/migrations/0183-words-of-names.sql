-- What a restaurant is found by beside its names. Readings in hiragana, several where a name may be read in several ways; they are those of
-- `read_name`: where the name has changed since, they are looked up again in the background.
ALTER TABLE restaurants ADD COLUMN name_readings text[] NOT NULL DEFAULT '{}';
ALTER TABLE restaurants ADD COLUMN read_name text;
CREATE INDEX restaurants_unread_names ON restaurants (id) WHERE read_name IS DISTINCT FROM name;

-- Names of the dishes on its menu, in all languages, as the menu was last saved.
ALTER TABLE restaurants ADD COLUMN dish_names text[] NOT NULL DEFAULT '{}';
UPDATE restaurants r SET dish_names = s.names FROM (
  SELECT m.restaurant_id, array_agg(DISTINCT n.value ORDER BY n.value) AS names
  FROM menu_dishes m LEFT JOIN dishes d ON d.id = m.glossary_id
  CROSS JOIN LATERAL jsonb_each_text(COALESCE(d.names, '{}') || m.names) n
  GROUP BY m.restaurant_id) s
WHERE s.restaurant_id = r.id;
