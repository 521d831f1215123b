-- Who has an agreement with the operator: an owner's restaurants under one plan. Each restaurant is one location of it,
-- with its own hours, tables, menu and book.
CREATE TABLE businesses (
  id text PRIMARY KEY,
  name text NOT NULL,
  plan_key text NOT NULL REFERENCES plans (key),
  created_at timestamptz NOT NULL
);
ALTER TABLE restaurants
  ADD COLUMN business_id text REFERENCES businesses (id),
  ADD COLUMN is_primary boolean NOT NULL DEFAULT false,
  -- Put away by its owner: nobody finds it, and after 30 days it can't be brought back.
  ADD COLUMN archived_at timestamptz,
  ADD CONSTRAINT restaurants_primary_of_business CHECK (business_id IS NOT NULL OR NOT is_primary);
CREATE INDEX restaurants_by_business ON restaurants (business_id);
-- One main location, whatever is saved at once.
CREATE UNIQUE INDEX restaurants_one_primary ON restaurants (business_id) WHERE is_primary;
-- Restaurants that were run here before there were agreements.
INSERT INTO businesses (id, name, plan_key, created_at)
  SELECT 'business-' || r.id, r.name, 'advanced', r.created_at FROM restaurants r
  WHERE EXISTS (SELECT 1 FROM restaurant_members m WHERE m.restaurant_id = r.id);
UPDATE restaurants SET business_id = 'business-' || id, is_primary = true
  WHERE EXISTS (SELECT 1 FROM restaurant_members m WHERE m.restaurant_id = restaurants.id);
