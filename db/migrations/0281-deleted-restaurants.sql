-- Restaurants that were deleted, with a version of their own: each process follows the versions, and a row that is gone has none. No personal data.
CREATE TABLE deleted_restaurants (
  id text PRIMARY KEY,
  version bigint NOT NULL DEFAULT nextval('restaurant_version')
);
CREATE INDEX deleted_restaurants_by_version ON deleted_restaurants (version);
CREATE FUNCTION note_deleted_restaurant() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO deleted_restaurants (id) VALUES (OLD.id) ON CONFLICT (id) DO UPDATE SET version = excluded.version; RETURN NULL; END $$;
CREATE TRIGGER restaurants_deleted AFTER DELETE ON restaurants FOR EACH ROW EXECUTE FUNCTION note_deleted_restaurant();
-- Each deletion looks for records that the restaurant stood in for.
CREATE INDEX restaurants_by_stand_in ON restaurants (duplicate_of) WHERE duplicate_of IS NOT NULL;
