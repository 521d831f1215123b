-- Menus as restaurants keep them: sections in order, dishes in order, each with a name of its own or one of the glossary.
CREATE TABLE menu_sections (
  id text PRIMARY KEY,
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  position smallint NOT NULL,
  -- One that every menu has: its name comes from the catalogues, in every language.
  kind text CHECK (kind IN ('sets', 'starters', 'mains', 'grill', 'noodles', 'rice', 'sides', 'desserts', 'drinks', 'other')),
  names jsonb NOT NULL DEFAULT '{}',
  -- [{"weekdays": [1, 2], "from": 660, "until": 840}], minutes from local midnight; empty: whenever the house is open.
  served jsonb NOT NULL DEFAULT '[]',
  CHECK (kind IS NOT NULL OR names ? 'ja')
);
CREATE INDEX menu_sections_by_restaurant ON menu_sections (restaurant_id, position);

CREATE TABLE menu_dishes (
  id text PRIMARY KEY,
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  section_id text NOT NULL REFERENCES menu_sections (id) ON DELETE CASCADE,
  position smallint NOT NULL,
  -- From the glossary: names in every language, and what is in it as it is usually cooked.
  glossary_id text REFERENCES dishes (id),
  names jsonb NOT NULL DEFAULT '{}',
  descriptions jsonb NOT NULL DEFAULT '{}',
  -- What a guest pays at the table and at the counter, tax included; null where it is not sold that way.
  eat_in_yen integer CHECK (eat_in_yen BETWEEN 0 AND 1000000),
  take_out_yen integer CHECK (take_out_yen BETWEEN 0 AND 1000000),
  -- Alcohol is taxed at the full rate, wherever it is drunk.
  is_alcohol boolean NOT NULL DEFAULT false,
  -- [{"id": "l", "names": {...}, "eatInYen": 980, "takeOutYen": 960}]: with variants, the prices above are of the first.
  variants jsonb NOT NULL DEFAULT '[]',
  -- [{"id": "egg", "names": {...}, "min": 0, "max": 1, "choices": [{"id": "soft", "names": {...}, "extraYen": 120, "contains": ["eggs"]}]}]
  options jsonb NOT NULL DEFAULT '[]',
  -- What the restaurant says is in it; null where it has said nothing.
  contains text[],
  may_contain text[] NOT NULL DEFAULT '{}',
  diets text[] NOT NULL DEFAULT '{}',
  facts_level text CHECK (facts_level IN ('certificate', 'staff-confirmed', 'owner-declared')),
  facts_date date,
  is_sold_out boolean NOT NULL DEFAULT false,
  -- From then on it is to be had again; null: when somebody says so.
  sold_out_until timestamptz,
  CHECK (glossary_id IS NOT NULL OR names ? 'ja'),
  CHECK (eat_in_yen IS NOT NULL OR take_out_yen IS NOT NULL),
  CHECK ((contains IS NULL) = (facts_level IS NULL))
);
CREATE INDEX menu_dishes_by_restaurant ON menu_dishes (restaurant_id, section_id, position);

-- What the demo district had: one section of a kind for each, in the order of a meal.
INSERT INTO menu_sections (id, restaurant_id, position, kind)
SELECT DISTINCT restaurant_id || '-' || section, restaurant_id,
  array_position(ARRAY['sets', 'starters', 'noodles', 'mains', 'grill', 'rice', 'sides', 'desserts', 'drinks', 'other'], section) - 1,
  section
FROM menu_items;
INSERT INTO menu_dishes (id, restaurant_id, section_id, position, glossary_id, eat_in_yen)
SELECT restaurant_id || '-' || position, restaurant_id, restaurant_id || '-' || section, position, dish_id, price_yen
FROM menu_items;
DROP TABLE menu_items;
