-- How often something happened to a restaurant on a day of its calendar. Nobody is told apart.
CREATE TABLE restaurant_counts (
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  day date NOT NULL,
  -- `match`: it stood in a list that was asked for; `form`: its booking form was opened; `hold`: a free time was chosen.
  what text NOT NULL CHECK (what IN ('match', 'form', 'hold')),
  count integer NOT NULL CHECK (count > 0),
  PRIMARY KEY (restaurant_id, day, what)
);
