-- Every change of a restaurant takes the next version; each process follows the versions to keep its search index fresh.
CREATE SEQUENCE restaurant_version;

CREATE TABLE restaurants (
  id text PRIMARY KEY,
  version bigint NOT NULL DEFAULT nextval('restaurant_version'),
  source text NOT NULL CHECK (source IN ('noren', 'demo', 'osm', 'open-data', 'google')),
  source_id text NOT NULL,
  source_url text,
  source_date date,
  -- What the source said, hashed: an import that brings the same again changes nothing.
  content_hash text NOT NULL,
  name text NOT NULL,
  name_translations jsonb NOT NULL DEFAULT '{}',
  description text,
  description_translations jsonb NOT NULL DEFAULT '{}',
  address text,
  address_translations jsonb NOT NULL DEFAULT '{}',
  specialties_translations jsonb NOT NULL DEFAULT '{}',
  cuisines text[] NOT NULL DEFAULT '{}',
  cuisine_type text,
  lat double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lng double precision NOT NULL CHECK (lng BETWEEN -180 AND 180),
  zone text NOT NULL,
  price_range smallint CHECK (price_range BETWEEN 1 AND 4),
  phone text,
  website text,
  instagram text,
  opening_hours text,
  photos jsonb NOT NULL DEFAULT '[]',
  is_partner boolean NOT NULL DEFAULT false,
  accepts_reservations boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  -- The same place as another row, known from another source: it is not shown twice.
  duplicate_of text REFERENCES restaurants (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (source, source_id),
  CHECK (is_partner OR NOT accepts_reservations)
);
CREATE INDEX restaurants_by_version ON restaurants (version);
CREATE INDEX restaurants_by_place ON restaurants (lat, lng);

CREATE TABLE claims (
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  subject text NOT NULL,
  value text NOT NULL CHECK (value IN ('only', 'yes', 'limited', 'no', 'unknown')),
  level text NOT NULL CHECK (level IN ('certificate', 'staff-confirmed', 'owner-declared', 'open-data')),
  source text NOT NULL,
  date date,
  expires date,
  PRIMARY KEY (restaurant_id, subject, level, source)
);

CREATE TABLE reviews (
  id text PRIMARY KEY,
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  author_name text NOT NULL,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  language text NOT NULL,
  text text NOT NULL,
  written_on date NOT NULL
);
CREATE INDEX reviews_by_restaurant ON reviews (restaurant_id, written_on DESC);

CREATE TABLE dishes (
  id text PRIMARY KEY,
  names jsonb NOT NULL,
  contains text[] NOT NULL,
  diets text[] NOT NULL
);

CREATE TABLE menu_items (
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  position smallint NOT NULL,
  section text NOT NULL,
  dish_id text NOT NULL REFERENCES dishes (id),
  price_yen integer NOT NULL CHECK (price_yen >= 0),
  PRIMARY KEY (restaurant_id, position)
);
