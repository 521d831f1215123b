-- What somebody says of a place that never asked to be listed: that something is wrong, that it has closed, or that it
-- should not be here. Whom to ask back is deleted half a year after the answer, with the row.
CREATE TABLE place_requests (
  id text PRIMARY KEY,
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('correct', 'closed', 'remove')),
  -- The facts that are wrong, with what should stand there, as written by hand.
  wanted jsonb NOT NULL,
  reason text NOT NULL,
  person_name text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'staff', 'other')),
  email text,
  phone text,
  language text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'accepted', 'rejected')),
  -- The operator's words, where it was rejected.
  answer text,
  submitted_at timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK (email IS NOT NULL OR phone IS NOT NULL),
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK ((state = 'rejected') = (answer IS NOT NULL))
);
CREATE INDEX place_requests_by_state ON place_requests (state, submitted_at);
CREATE INDEX place_requests_by_place ON place_requests (restaurant_id);

-- What was put right at a place of a source: it stands over what the source says, also what it says later.
CREATE TABLE place_corrections (
  restaurant_id text PRIMARY KEY REFERENCES restaurants (id) ON DELETE CASCADE,
  facts jsonb NOT NULL,
  corrected_at timestamptz NOT NULL
);

ALTER TABLE restaurants
  -- Taken off the map for good, with all that imports bring of the same door.
  ADD COLUMN removed_at timestamptz,
  -- Hidden by the operator: its own people can't show it again.
  ADD COLUMN withheld_at timestamptz,
  ADD CONSTRAINT restaurants_removed_hidden CHECK (removed_at IS NULL OR NOT is_active),
  ADD CONSTRAINT restaurants_withheld_hidden CHECK (withheld_at IS NULL OR NOT is_active);
CREATE INDEX restaurants_removed_by_cell ON restaurants (cell) WHERE removed_at IS NOT NULL;
