-- What an account did last with a restaurant. A removal stays as a row, so that a device that was offline learns of it
-- instead of adding the favourite again.
CREATE TABLE favourites (
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  is_saved boolean NOT NULL,
  -- Decides between devices: the latest change counts.
  changed_at timestamptz NOT NULL,
  -- Since when it has been saved without a break.
  added_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, restaurant_id)
);
CREATE INDEX favourites_by_restaurant ON favourites (restaurant_id);
