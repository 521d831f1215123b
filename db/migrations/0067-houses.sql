-- A place in a restaurant's crew that is offered to whoever reads an e-mail address. The address goes with the row, 30
-- days after the offer has ended.
CREATE TABLE invitations (
  id text PRIMARY KEY,
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'staff')),
  -- Of the mail's link; the link itself is nowhere here.
  token_hash text NOT NULL UNIQUE,
  -- Null for one that the product itself has made.
  invited_by text REFERENCES accounts (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by text REFERENCES accounts (id) ON DELETE CASCADE
);
-- One open offer for an address at a restaurant; another one takes its place.
CREATE UNIQUE INDEX invitations_one_open ON invitations (restaurant_id, lower(email)) WHERE accepted_at IS NULL;
CREATE INDEX invitations_by_end ON invitations (expires_at);
CREATE INDEX invitations_by_inviter ON invitations (invited_by);
CREATE INDEX invitations_by_taker ON invitations (accepted_by);

-- How often a restaurant's page was opened on a day of its calendar, by the language it was read in. Nobody is told apart.
CREATE TABLE restaurant_views (
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  day date NOT NULL,
  language text NOT NULL,
  views integer NOT NULL CHECK (views > 0),
  PRIMARY KEY (restaurant_id, day, language)
);

ALTER TABLE restaurants
  -- Grows with each save of what its own people write about it.
  ADD COLUMN profile_version integer NOT NULL DEFAULT 0,
  -- Whether guests saw it when it was put away: so it comes back.
  ADD COLUMN was_active boolean;
