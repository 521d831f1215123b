-- Coupon codes: a lower commission for a while, redeemed by so many restaurants. What a coupon promises never changes.
-- Nothing here is about a person; an application that goes takes its place with it.
CREATE TABLE coupons (
  code text PRIMARY KEY,
  -- Hundredths of a percent: nothing (the first time), or half of the standard.
  basis_points integer NOT NULL CHECK (basis_points IN (0, 250)),
  -- How long the rate lasts, in days of the restaurant's calendar.
  days smallint NOT NULL,
  -- The last day on which it can be redeemed, in Japan.
  last_day date NOT NULL,
  -- How many restaurants may redeem it.
  uses smallint NOT NULL CHECK (uses BETWEEN 1 AND 1000),
  -- Why there is one, for operators.
  note text,
  created_at timestamptz NOT NULL,
  -- An operator has ended it: what was redeemed stays.
  ended_at timestamptz,
  CHECK (days BETWEEN 1 AND CASE basis_points WHEN 0 THEN 90 ELSE 365 END),
  UNIQUE (code, uses)
);

-- One row for each restaurant that redeemed one, on numbered places: no coupon has more places than it may be redeemed.
CREATE TABLE coupon_redemptions (
  code text NOT NULL,
  uses smallint NOT NULL,
  place smallint NOT NULL,
  -- The application that it came with; the place is free again when that comes to nothing.
  application_id text UNIQUE REFERENCES owner_applications (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  -- Null while its application waits.
  restaurant_id text REFERENCES restaurants (id),
  redeemed_at timestamptz NOT NULL,
  PRIMARY KEY (code, place),
  UNIQUE (code, restaurant_id),
  FOREIGN KEY (code, uses) REFERENCES coupons (code, uses),
  CHECK (place BETWEEN 1 AND uses),
  CHECK (application_id IS NOT NULL OR restaurant_id IS NOT NULL)
);
CREATE INDEX coupon_redemptions_by_restaurant ON coupon_redemptions (restaurant_id);

ALTER TABLE owner_applications ADD COLUMN coupon_code text REFERENCES coupons (code);

-- Half of the standard by a coupon has a reason of its own; nothing at all is the first time, as before.
ALTER TABLE commission_terms DROP CONSTRAINT commission_terms_reason_check,
  ADD CONSTRAINT commission_terms_reason_check CHECK (reason IN ('plan', 'club', 'trial', 'first-time', 'coupon'));
ALTER TABLE payments DROP CONSTRAINT payments_commission_reason_check, ADD CONSTRAINT payments_commission_reason_check
  CHECK (commission_reason IN ('plan', 'club', 'trial', 'first-time', 'coupon'));
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_reason_check,
  ADD CONSTRAINT ledger_entries_reason_check CHECK (reason IN ('plan', 'club', 'trial', 'first-time', 'coupon'));
