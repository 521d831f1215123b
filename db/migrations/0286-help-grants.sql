-- An operator helps in a restaurant's dashboard: why, until when, and what was done. Owners read it for as long as there is
-- the restaurant. Operators stand in it masked.
CREATE TABLE help_grants (
  id text PRIMARY KEY,
  operator_id text REFERENCES accounts (id) ON DELETE SET NULL,
  operator text NOT NULL,
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  started_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > started_at),
  extended_at timestamptz,
  -- Null while it is open, and for one that nobody ended: that was over at ends_at.
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('operator', 'owner')),
  CHECK (ended_by IS NULL OR ended_at IS NOT NULL)
);
-- One at a time for each operator. Those that are over are closed before the next one begins.
CREATE UNIQUE INDEX help_grants_open ON help_grants (operator_id) WHERE ended_at IS NULL;
CREATE INDEX help_grants_of_restaurant ON help_grants (restaurant_id, started_at);

CREATE TABLE help_acts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  grant_id text NOT NULL REFERENCES help_grants (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  -- The route, such as `PUT /api/owner/restaurants/:id/menu`.
  route text NOT NULL,
  is_read boolean NOT NULL,
  -- The answer's status; null until it is known, and for what was only read.
  status smallint
);
-- What was looked at is noted once.
CREATE UNIQUE INDEX help_acts_reads ON help_acts (grant_id, route) WHERE is_read;
CREATE INDEX help_acts_of_grant ON help_acts (grant_id, id);
