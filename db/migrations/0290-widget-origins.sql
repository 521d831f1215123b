-- The sites that may show a restaurant's booking widget: origins (`https://www.example.jp`), in the order of their entry.
CREATE TABLE widget_origins (
  restaurant_id text PRIMARY KEY REFERENCES restaurants (id) ON DELETE CASCADE,
  origins text[] NOT NULL CHECK (cardinality(origins) <= 20),
  changed_at timestamptz NOT NULL
);
