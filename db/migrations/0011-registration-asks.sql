-- "Ask this restaurant to register": who has asked, once each. What is kept of a guest is only the hash of their key.
CREATE TABLE registration_asks (
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  asker text NOT NULL,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, asker)
);
