-- Private calendar feeds: of a restaurant or one of its areas for somebody who works there, or of all bookings of an account.
-- They go with the account, with its membership, with the restaurant and with the area.
CREATE TABLE calendar_feeds (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- Null: the account's own bookings.
  restaurant_id text REFERENCES restaurants (id) ON DELETE CASCADE,
  -- Null: all areas.
  section_id text REFERENCES table_sections (id) ON DELETE CASCADE,
  secret_hash text NOT NULL UNIQUE,
  -- Guests' names, and their numbers for those who may see them.
  has_guests boolean NOT NULL DEFAULT false,
  -- Of who made it.
  language text NOT NULL,
  created_at timestamptz NOT NULL,
  last_read_at timestamptz
);
CREATE UNIQUE INDEX calendar_feeds_of_account ON calendar_feeds (account_id) WHERE restaurant_id IS NULL;
CREATE INDEX calendar_feeds_by_account ON calendar_feeds (account_id);
CREATE INDEX calendar_feeds_by_restaurant ON calendar_feeds (restaurant_id) WHERE restaurant_id IS NOT NULL;
CREATE INDEX calendar_feeds_by_section ON calendar_feeds (section_id) WHERE section_id IS NOT NULL;
