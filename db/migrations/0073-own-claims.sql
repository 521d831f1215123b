-- Two who write what a restaurant says of its food at once: the second is told.
ALTER TABLE restaurants ADD COLUMN claims_version integer NOT NULL DEFAULT 0;
