-- Who works for a restaurant here, and as what.
CREATE TABLE restaurant_members (
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'staff')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, account_id)
);
CREATE INDEX restaurant_members_by_account ON restaurant_members (account_id);
