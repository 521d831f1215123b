-- What was sent in to show a certificate: a picture of the sheet, or a PDF as it came.
CREATE TABLE certificate_proofs (
  -- Made from the restaurant and the file that was sent: sent twice it is one.
  id text PRIMARY KEY,
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('image/webp', 'application/pdf')),
  bytes bytea NOT NULL,
  sent_at timestamptz NOT NULL,
  UNIQUE (restaurant_id, id)
);
-- They are compressed already.
ALTER TABLE certificate_proofs ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- Certificates that restaurants have sent in. They hold nothing of whoever sent them, and go with the restaurant.
CREATE TABLE certificates (
  id text PRIMARY KEY,
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  subjects text[] NOT NULL CHECK (cardinality(subjects) > 0),
  value text NOT NULL CHECK (value IN ('only', 'yes', 'limited')),
  -- Who certifies, in the words of the sheet.
  issuer text NOT NULL,
  number text,
  issued_on date NOT NULL,
  -- The last day on which it holds.
  expires_on date NOT NULL CHECK (expires_on > issued_on),
  proof_id text NOT NULL,
  state text NOT NULL CHECK (state IN ('sent', 'accepted', 'refused')),
  -- The operator's words, where it was refused.
  reason text,
  sent_at timestamptz NOT NULL,
  decided_at timestamptz,
  CHECK ((state = 'sent') = (decided_at IS NULL)),
  CHECK ((state = 'refused') = (reason IS NOT NULL)),
  UNIQUE (restaurant_id, id),
  -- Of the same restaurant, whatever the code does; and never removed while a certificate rests on it.
  FOREIGN KEY (restaurant_id, proof_id) REFERENCES certificate_proofs (restaurant_id, id)
);
-- One sheet counts once; one that was refused may be sent again.
CREATE UNIQUE INDEX certificates_by_proof ON certificates (restaurant_id, proof_id) WHERE state <> 'refused';
CREATE INDEX certificates_by_state ON certificates (state, sent_at);
CREATE INDEX certificates_by_end ON certificates (expires_on) WHERE state = 'accepted';

-- Who has been told that one ends: once 30 days before, once 7 days before.
CREATE TABLE certificate_reminders (
  certificate_id text NOT NULL REFERENCES certificates (id) ON DELETE CASCADE,
  days smallint NOT NULL CHECK (days IN (30, 7)),
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (certificate_id, days)
);

-- What guests read of a certificate that was sent in goes with it. Beside it the same certifier may have been heard elsewhere.
ALTER TABLE claims ADD COLUMN certificate_id text,
  ADD FOREIGN KEY (restaurant_id, certificate_id) REFERENCES certificates (restaurant_id, id) ON DELETE CASCADE,
  ADD CHECK (certificate_id IS NULL OR level = 'certificate'),
  DROP CONSTRAINT claims_pkey,
  ADD UNIQUE NULLS NOT DISTINCT (restaurant_id, subject, level, source, certificate_id);
CREATE INDEX claims_by_certificate ON claims (restaurant_id, certificate_id) WHERE certificate_id IS NOT NULL;
