-- Restaurants that an operator brings from a spreadsheet, one row for each. A row is created in a transaction of its own, so
-- that an import goes on where it was interrupted, and is taken back as long as nobody has used the restaurant.
CREATE TABLE restaurant_imports (
  id text PRIMARY KEY,
  created_at timestamptz NOT NULL,
  -- The operator, the address is masked.
  actor text NOT NULL,
  -- Author of texts, null once the account is deleted.
  actor_id text REFERENCES accounts (id) ON DELETE SET NULL,
  -- The plan that each restaurant begins, paid by invoice, null for none.
  plan_key text,
  invited_at timestamptz,
  shown_at timestamptz,
  undone_at timestamptz
);
CREATE INDEX restaurant_imports_by_actor ON restaurant_imports (actor_id) WHERE actor_id IS NOT NULL;

CREATE TABLE restaurant_import_rows (
  import_id text NOT NULL REFERENCES restaurant_imports (id) ON DELETE CASCADE,
  -- Of the file of restaurants, from 2 on.
  line integer NOT NULL,
  name text NOT NULL,
  -- `added`: a new restaurant, `claimed`: a listed place that was taken over, `left`: not created, see `reason`,
  -- `kept`: the import was undone, but the restaurant is in use, see `reason`.
  state text NOT NULL CHECK (state IN ('waiting', 'added', 'claimed', 'left', 'undone', 'kept')),
  reason text,
  -- What is to be created, null afterwards.
  entry jsonb,
  -- The listed place as it was before it was taken over.
  before jsonb,
  -- Versions right after the import: others mean that its people have changed something.
  versions jsonb,
  restaurant_id text REFERENCES restaurants (id) ON DELETE SET NULL,
  -- Whom to invite as owner, until it is done or 180 days have passed.
  email text,
  language text NOT NULL,
  PRIMARY KEY (import_id, line)
);
CREATE INDEX restaurant_import_rows_by_restaurant ON restaurant_import_rows (restaurant_id) WHERE restaurant_id IS NOT NULL;
