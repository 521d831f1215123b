-- Reviews by guests who ate: one a visit. The reviews that a database has so far are those of the fictional demo district.
ALTER TABLE reviews
  -- What makes it one visit: `reservation:<id>`, `order:<id>` of the first order of a guest that day, `demo:<id>` for fictional ones.
  ADD COLUMN visit text,
  -- The booking or order through which it was written: its holder is the author.
  ADD COLUMN visit_kind text CHECK (visit_kind IN ('reservation', 'order')),
  ADD COLUMN visit_id text,
  ADD COLUMN visited_on date,
  -- The author, if signed in, and their browser. When the account goes, its reviews go with it (`reviewsProvider`).
  ADD COLUMN account_id text REFERENCES accounts (id) ON DELETE CASCADE,
  ADD COLUMN author_hash text,
  ADD COLUMN created_at timestamptz,
  ADD COLUMN edited_at timestamptz,
  -- When the restaurant's staff first saw it.
  ADD COLUMN read_at timestamptz,
  ADD COLUMN reply text,
  ADD COLUMN reply_language text,
  ADD COLUMN replied_at timestamptz,
  -- Removed by an operator: shown to nobody but the author and operators, counted nowhere. The row stays, so that the visit has had its review.
  ADD COLUMN removed_at timestamptz,
  ADD COLUMN removed_because text,
  -- Null: not determined. A review without words has none either.
  ALTER COLUMN language DROP NOT NULL,
  ADD CHECK ((reply IS NULL) = (replied_at IS NULL)),
  ADD CHECK ((removed_at IS NULL) = (removed_because IS NULL));
UPDATE reviews SET visit = 'demo:' || id, visited_on = written_on, created_at = written_on;
ALTER TABLE reviews
  ALTER COLUMN visit SET NOT NULL,
  ADD CONSTRAINT reviews_one_a_visit UNIQUE (visit),
  ALTER COLUMN visited_on SET NOT NULL,
  ALTER COLUMN created_at SET NOT NULL,
  DROP COLUMN written_on;
CREATE INDEX reviews_shown ON reviews (restaurant_id, created_at DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX reviews_by_account ON reviews (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX reviews_by_visit ON reviews (visit_kind, visit_id);
CREATE INDEX reviews_removed ON reviews (removed_at) WHERE removed_at IS NOT NULL;

-- Photos of a review; until it is sent they belong to the visit alone and are shown to nobody.
CREATE TABLE review_photos (
  id text PRIMARY KEY,
  visit text NOT NULL,
  review_id text REFERENCES reviews (id) ON DELETE CASCADE,
  position smallint,
  thumb bytea,
  wide bytea,
  file_key text UNIQUE,
  wide_width integer NOT NULL,
  wide_height integer NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK ((file_key IS NULL) = (thumb IS NOT NULL) AND (file_key IS NULL) = (wide IS NOT NULL)),
  CHECK ((review_id IS NULL) = (position IS NULL)),
  UNIQUE (review_id, position) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX review_photos_by_visit ON review_photos (visit);
CREATE INDEX review_photos_unsent ON review_photos (created_at) WHERE review_id IS NULL;
CREATE TRIGGER review_photos_file AFTER DELETE ON review_photos FOR EACH ROW WHEN (OLD.file_key IS NOT NULL) EXECUTE FUNCTION loosen_photo_file();

-- Who reported what: once a person. `reporter` is a hash of the browser's key or of the account, and goes with the decision's term.
CREATE TABLE review_reports (
  review_id text NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
  reporter text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('offensive', 'personal', 'false', 'spam', 'other')),
  words text,
  reported_at timestamptz NOT NULL,
  decided_at timestamptz,
  decision text CHECK (decision IN ('kept', 'removed')),
  CHECK ((decided_at IS NULL) = (decision IS NULL)),
  PRIMARY KEY (review_id, reporter)
);
CREATE INDEX review_reports_open ON review_reports (reported_at) WHERE decided_at IS NULL;
CREATE INDEX review_reports_decided ON review_reports (decided_at) WHERE decided_at IS NOT NULL;

-- The visits whose guest was asked how it was: once each. Names no guest.
CREATE TABLE review_requests (
  visit text PRIMARY KEY,
  asked_at timestamptz NOT NULL
);
CREATE INDEX review_requests_by_time ON review_requests (asked_at);

-- Guests who don't want to be asked: a hash of their address. Goes when the person is erased (`reviewsProvider`).
CREATE TABLE review_request_refusals (
  address_hash text PRIMARY KEY,
  refused_at timestamptz NOT NULL
);
