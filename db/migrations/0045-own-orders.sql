-- Somebody's own orders, the newest first: by their account, and by the key of their browser.
CREATE INDEX orders_by_account ON orders (account_id, created_at DESC) WHERE account_id IS NOT NULL;
CREATE INDEX orders_by_holder ON orders (holder_hash, created_at DESC);
