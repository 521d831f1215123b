-- The party that sat at the table when the order was placed: its needs stay on the ticket, and its orders on one bill,
-- also after it has moved to another table. Null while nobody was seated there.
ALTER TABLE orders
  ADD COLUMN party_id text REFERENCES reservations (id) ON DELETE SET NULL,
  -- When the restaurant was paid at the counter; null while the order is open, and for orders paid online.
  ADD COLUMN settled_at timestamptz,
  ADD COLUMN settled_by text REFERENCES accounts (id) ON DELETE SET NULL;
CREATE INDEX orders_by_party ON orders (party_id) WHERE party_id IS NOT NULL;
CREATE INDEX orders_by_settler ON orders (settled_by) WHERE settled_by IS NOT NULL;
