-- What a guest on the waitlist says on the telephone.
ALTER TABLE waitlist ADD COLUMN code text NOT NULL UNIQUE;
CREATE INDEX waitlist_by_account ON waitlist (account_id);
CREATE INDEX waitlist_open ON waitlist (status, date) WHERE status IN ('waiting', 'offered');
