-- Names of places for the search field: stations, municipalities, towns, landmarks, imported from open data beside those of db/words/places.json.
CREATE SEQUENCE gazetteer_version;
CREATE TABLE gazetteer_places (
  -- 'osm', or the name of an imported list.
  source text NOT NULL,
  source_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('station', 'district', 'ward', 'city', 'prefecture', 'landmark', 'airport')),
  -- JIS X 0401.
  prefecture smallint CHECK (prefecture BETWEEN 1 AND 47),
  lat float8 NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lng float8 NOT NULL CHECK (lng BETWEEN -180 AND 180),
  -- By language (BCP 47).
  names jsonb NOT NULL,
  -- In kana.
  readings text[] NOT NULL,
  version bigint NOT NULL DEFAULT nextval('gazetteer_version'),
  PRIMARY KEY (source, source_id)
);
CREATE INDEX gazetteer_places_version ON gazetteer_places (version);
-- Who must be named for the places of a source.
CREATE TABLE gazetteer_sources (
  source text PRIMARY KEY,
  attribution text NOT NULL,
  imported_at timestamptz NOT NULL
);
