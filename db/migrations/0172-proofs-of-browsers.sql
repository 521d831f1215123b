-- A proof is of the browser in which the code was typed in, not of an address for everybody: who knows a proven address would else book
-- as its owner. Which browser gave the proofs of before is not known: they are asked for again at the next need.
DELETE FROM proven_contacts;
ALTER TABLE proven_contacts DROP CONSTRAINT proven_contacts_pkey;
ALTER TABLE proven_contacts ADD COLUMN holder_hash text NOT NULL;
ALTER TABLE proven_contacts ADD PRIMARY KEY (contact_hash, holder_hash);
