-- What operators note of a restaurant, for each other: its own people never see it, and it goes with the restaurant.
CREATE TABLE restaurant_notes (
  -- Made by the browser, so that saving twice adds it once.
  id text PRIMARY KEY,
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  -- Who may change it, null once the account is deleted.
  author_id text REFERENCES accounts (id) ON DELETE SET NULL,
  -- The address of the author, masked.
  author text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  -- Removed notes stay for a day, so that removing can be undone.
  removed_at timestamptz
);
CREATE INDEX restaurant_notes_by_restaurant ON restaurant_notes (restaurant_id, created_at);
CREATE INDEX restaurant_notes_by_author ON restaurant_notes (author_id) WHERE author_id IS NOT NULL;
