-- Which of a restaurant's photos guests see on its page, in their order; the first one is also on its cards.
CREATE TABLE restaurant_photos (
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 11),
  photo_id text NOT NULL,
  -- What the restaurant says is in the picture; null where it says nothing.
  caption text,
  PRIMARY KEY (restaurant_id, position),
  UNIQUE (restaurant_id, photo_id),
  -- Of the same restaurant, whatever the code does; and never removed while it is shown.
  FOREIGN KEY (restaurant_id, photo_id) REFERENCES dish_photos (restaurant_id, id)
);

-- Two who sort them at once: the second is told. What guests read (photos) is written with each change.
ALTER TABLE restaurants ADD COLUMN photos_version integer NOT NULL DEFAULT 0;
