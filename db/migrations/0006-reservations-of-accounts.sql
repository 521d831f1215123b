-- Whose reservation it is, where somebody was signed in. It outlives the account: the restaurant expects the guest.
ALTER TABLE reservations ADD COLUMN account_id text REFERENCES accounts (id) ON DELETE SET NULL;
CREATE INDEX reservations_by_account ON reservations (account_id, created_at);
CREATE INDEX reservations_by_holder ON reservations (holder_hash, created_at);
