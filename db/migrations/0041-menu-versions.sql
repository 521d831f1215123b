-- Grows with each save of a menu, so that two people don't undo each other's work unseen.
CREATE TABLE menus (
  restaurant_id text PRIMARY KEY REFERENCES restaurants (id) ON DELETE CASCADE,
  version bigint NOT NULL
);
