-- Photos of dishes as guests get them: two sizes of WebP, nothing of what a camera writes beside the picture.
CREATE TABLE dish_photos (
  -- Made from the restaurant and the file that was sent: sent twice it is one, and nobody finds it by counting.
  id text PRIMARY KEY,
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  thumb bytea NOT NULL,
  wide bytea NOT NULL,
  wide_width smallint NOT NULL CHECK (wide_width > 0),
  wide_height smallint NOT NULL CHECK (wide_height > 0),
  -- Since when it is on no menu; null while it is on one. Kept for a while: taking it off may be undone.
  unused_since timestamptz,
  UNIQUE (restaurant_id, id)
);
-- They are compressed already.
ALTER TABLE dish_photos ALTER COLUMN thumb SET STORAGE EXTERNAL, ALTER COLUMN wide SET STORAGE EXTERNAL;
CREATE INDEX dish_photos_unused ON dish_photos (unused_since) WHERE unused_since IS NOT NULL;

-- Of the same restaurant as the dish, whatever the code does; and never removed while a dish shows it.
ALTER TABLE menu_dishes ADD COLUMN photo_id text,
  ADD FOREIGN KEY (restaurant_id, photo_id) REFERENCES dish_photos (restaurant_id, id);
CREATE INDEX menu_dishes_by_photo ON menu_dishes (restaurant_id, photo_id) WHERE photo_id IS NOT NULL;
