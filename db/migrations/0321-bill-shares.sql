-- What single guests of a party paid at the counter of a bill that is not paid in full yet. The orders are settled once
-- the shares cover the bill.
CREATE TABLE bill_shares (
  id text PRIMARY KEY,
  restaurant_id text NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  paid_at timestamptz NOT NULL,
  paid_by text REFERENCES accounts (id) ON DELETE SET NULL,
  -- Staff noted it by mistake. The row stays, so that what was noted and taken back can be told.
  taken_back_at timestamptz,
  taken_back_by text REFERENCES accounts (id) ON DELETE SET NULL
);
CREATE INDEX bill_shares_by_restaurant ON bill_shares (restaurant_id);
CREATE INDEX bill_shares_by_payer ON bill_shares (paid_by) WHERE paid_by IS NOT NULL;
CREATE INDEX bill_shares_by_undoer ON bill_shares (taken_back_by) WHERE taken_back_by IS NOT NULL;

-- Each share is spread over the orders and tax rates of the bill, so that no yen is counted in two bills and the parts of
-- each rate add up to the bill's own.
CREATE TABLE bill_share_amounts (
  share_id text NOT NULL REFERENCES bill_shares (id) ON DELETE CASCADE,
  order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  percent smallint NOT NULL CHECK (percent IN (8, 10)),
  yen integer NOT NULL CHECK (yen > 0),
  PRIMARY KEY (share_id, order_id, percent)
);
CREATE INDEX bill_share_amounts_by_order ON bill_share_amounts (order_id);

-- The dishes of a share, where it was paid by dish.
CREATE TABLE bill_share_lines (
  share_id text NOT NULL REFERENCES bill_shares (id) ON DELETE CASCADE,
  order_id text NOT NULL,
  position smallint NOT NULL,
  quantity smallint NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (share_id, order_id, position),
  FOREIGN KEY (order_id, position) REFERENCES order_lines (order_id, position) ON DELETE CASCADE
);
CREATE INDEX bill_share_lines_by_line ON bill_share_lines (order_id, position);

ALTER TABLE print_jobs DROP CONSTRAINT print_jobs_kind_check,
  ADD CONSTRAINT print_jobs_kind_check CHECK (kind IN ('order', 'change', 'booking', 'bill', 'share', 'test'));
