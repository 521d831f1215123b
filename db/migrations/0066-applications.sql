-- Owners who want to join. It is the record of an agreement: an approved one stays, also when the account goes (which is
-- then only taken off it). What was rejected or withdrawn is deleted after half a year.
CREATE TABLE owner_applications (
  id text PRIMARY KEY,
  -- Opens its page in any browser; stands in the mails.
  manage_key text NOT NULL UNIQUE,
  account_id text REFERENCES accounts (id) ON DELETE SET NULL,
  language text NOT NULL,
  restaurant_name text NOT NULL,
  owner_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  address text NOT NULL,
  cuisine text NOT NULL,
  description text NOT NULL,
  website text,
  instagram text,
  plan_key text NOT NULL REFERENCES plans (key),
  method text NOT NULL CHECK (method IN ('card', 'invoice')),
  -- The card that is to be charged, and where it is left.
  mandate_id text,
  payment_path text,
  -- Of the trial code that was redeemed with it; the code itself names the application.
  trial_days smallint NOT NULL DEFAULT 0,
  -- A place of the map that it claims.
  place_id text REFERENCES restaurants (id) ON DELETE SET NULL,
  lat double precision CHECK (lat BETWEEN -90 AND 90),
  lng double precision CHECK (lng BETWEEN -180 AND 180),
  -- Name and number as they are compared.
  name_key text NOT NULL,
  phone_key text NOT NULL,
  state text NOT NULL CHECK (state IN ('submitted', 'approved', 'rejected', 'withdrawn')),
  reason text,
  -- What it became.
  restaurant_id text REFERENCES restaurants (id),
  submitted_at timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK ((lat IS NULL) = (lng IS NULL)),
  CHECK ((state = 'submitted') = (decided_at IS NULL)),
  CHECK ((state = 'approved') = (restaurant_id IS NOT NULL)),
  CHECK ((state = 'rejected') = (reason IS NOT NULL))
);
-- One restaurant applies once at a time, however often the button is pressed.
CREATE UNIQUE INDEX owner_applications_one_place ON owner_applications (place_id) WHERE state = 'submitted';
CREATE UNIQUE INDEX owner_applications_one_door ON owner_applications (name_key, phone_key) WHERE state = 'submitted';
CREATE INDEX owner_applications_by_state ON owner_applications (state, submitted_at);
CREATE INDEX owner_applications_by_account ON owner_applications (account_id);
-- "Is this your restaurant?" asks by number too.
CREATE INDEX restaurants_by_phone ON restaurants (phone) WHERE phone IS NOT NULL;
