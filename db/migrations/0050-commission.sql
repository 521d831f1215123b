-- Who a restaurant's money goes to: its account with a provider.
CREATE TABLE payees (
  restaurant_id text NOT NULL REFERENCES restaurants (id),
  provider text NOT NULL CHECK (provider IN ('sandbox', 'stripe')),
  account_ref text NOT NULL UNIQUE,
  -- Whether payments may be taken for it now. The provider says so, and may take it back.
  can_charge boolean NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, provider)
);
-- Restaurants that took orders before in the sandbox go on doing so.
INSERT INTO payees (restaurant_id, provider, account_ref, can_charge, created_at)
  SELECT restaurant_id, 'sandbox', 'sandbox_account_' || restaurant_id, true, now() FROM ordering_settings
  WHERE pays_online AND kinds <> '{}';

-- What the operator keeps of what is paid. Of several that are in force the lowest counts; without any, the standard.
CREATE TABLE commission_terms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  restaurant_id text NOT NULL REFERENCES restaurants (id),
  -- Hundredths of a percent.
  basis_points integer NOT NULL CHECK (basis_points BETWEEN 0 AND 10000),
  reason text NOT NULL CHECK (reason IN ('plan', 'club', 'trial', 'first-time')),
  starts_at timestamptz NOT NULL,
  -- Null for no end. The instant itself is outside.
  ends_at timestamptz,
  CHECK (ends_at > starts_at)
);
CREATE INDEX commission_terms_by_restaurant ON commission_terms (restaurant_id, starts_at);

ALTER TABLE payments
  -- Whose guests pay. Null for what was paid before this was written down and can't be found out any more.
  ADD COLUMN restaurant_id text REFERENCES restaurants (id),
  -- By what people know it: an order's number, a booking's code.
  ADD COLUMN reference text NOT NULL DEFAULT '',
  -- Where in this product it is paid; null for the page of the payment itself.
  ADD COLUMN pay_path text,
  -- The account that the money goes on to; null where the operator holds it.
  ADD COLUMN payee_ref text,
  -- The rate that was in force when it was asked for, and why; it stays the payment's.
  ADD COLUMN commission_basis_points integer NOT NULL DEFAULT 0 CHECK (commission_basis_points BETWEEN 0 AND 10000),
  ADD COLUMN commission_reason text CHECK (commission_reason IN ('plan', 'club', 'trial', 'first-time')),
  -- What the operator keeps of it, reversals taken off.
  ADD COLUMN commission integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT commission_within_payment CHECK (commission BETWEEN 0 AND captured),
  -- What the provider keeps, in the currency of its own books; null until it has said so.
  ADD COLUMN provider_fee integer CHECK (provider_fee >= 0),
  ADD COLUMN provider_fee_currency text CHECK (provider_fee_currency IN ('JPY', 'USD')),
  ADD CONSTRAINT provider_fee_has_currency CHECK ((provider_fee IS NULL) = (provider_fee_currency IS NULL));
UPDATE payments SET restaurant_id = (SELECT r.restaurant_id FROM reservations r WHERE r.id = payable_id)
  WHERE payable_kind = 'reservation';
UPDATE payments SET restaurant_id = (SELECT o.restaurant_id FROM orders o WHERE o.id = payable_id)
  WHERE payable_kind = 'order';
CREATE INDEX payments_by_paid_at ON payments (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX payments_by_restaurant ON payments (restaurant_id);

-- What of the commission went back with it; null until the refund is with the provider.
ALTER TABLE refunds ADD COLUMN commission integer CHECK (commission BETWEEN 0 AND amount);

-- `platform`: the operator's commission. `provider`: what the provider keeps of that for its work.
ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_from_account_check,
  DROP CONSTRAINT ledger_entries_to_account_check,
  DROP CONSTRAINT ledger_entries_amount_check,
  DROP CONSTRAINT ledger_entries_check1,
  ADD COLUMN basis_points integer,
  ADD COLUMN reason text CHECK (reason IN ('plan', 'club', 'trial', 'first-time')),
  ADD CONSTRAINT ledger_entries_accounts CHECK (
    (from_account, to_account) IN (('customer', 'held'), ('held', 'platform'), ('platform', 'provider'))
    OR refund_id IS NOT NULL AND (from_account, to_account) IN (('held', 'refunding'), ('refunding', 'customer'),
      ('refunding', 'held'), ('customer', 'held'), ('held', 'customer'), ('platform', 'held'))),
  -- A rate of nothing is written down too: with its reason, and an amount of nothing.
  ADD CONSTRAINT ledger_entries_amount CHECK (amount > 0 OR amount = 0 AND to_account IN ('platform', 'provider')),
  ADD CONSTRAINT ledger_entries_rate CHECK (
    (refund_id IS NULL AND to_account = 'platform') = (basis_points IS NOT NULL));
DROP INDEX ledger_entries_captured_once;
-- Money comes in once per payment, and is shared once.
CREATE UNIQUE INDEX ledger_entries_once ON ledger_entries (payment_id, to_account) WHERE refund_id IS NULL;
-- A refund takes its share of the commission back once.
CREATE UNIQUE INDEX ledger_entries_reversed_once ON ledger_entries (refund_id) WHERE from_account = 'platform';
CREATE INDEX ledger_entries_by_time ON ledger_entries (at);

-- Books are written, never rewritten.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'ledger entries are never changed or removed'; END $$;
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

-- The books of the sandbox's bank, kept apart from those of the product, as a real provider's are.
CREATE TABLE sandbox_charges (
  ref text PRIMARY KEY,
  payment_id text NOT NULL UNIQUE,
  amount integer NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (currency IN ('JPY', 'USD')),
  fee integer NOT NULL CHECK (fee >= 0),
  commission integer NOT NULL CHECK (commission BETWEEN 0 AND amount),
  refunded integer NOT NULL DEFAULT 0,
  commission_returned integer NOT NULL DEFAULT 0,
  charged_at timestamptz NOT NULL,
  CHECK (refunded BETWEEN 0 AND amount),
  CHECK (commission_returned BETWEEN 0 AND commission)
);
CREATE INDEX sandbox_charges_by_time ON sandbox_charges (charged_at);
CREATE TABLE sandbox_movements (
  -- Of the refund, or of the commission that goes back with it: said twice, done once.
  key text PRIMARY KEY,
  ref text NOT NULL REFERENCES sandbox_charges (ref),
  amount integer NOT NULL CHECK (amount > 0)
);
-- What was paid in the sandbox before it kept books of its own.
INSERT INTO sandbox_charges (ref, payment_id, amount, currency, fee, commission, refunded, charged_at)
  SELECT payment_ref, id, amount, currency, 0, 0,
    (SELECT COALESCE(sum(r.amount), 0) FROM refunds r WHERE r.payment_id = p.id AND r.state IN ('sent', 'succeeded')), paid_at
  FROM payments p WHERE provider = 'sandbox' AND state = 'succeeded' AND payment_ref IS NOT NULL;

-- What became of each comparison with a provider's books.
CREATE TABLE reconciliations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  -- How many charges were compared.
  checked integer NOT NULL,
  -- [{ "paymentRef", "paymentId", "restaurantId", "what", "here", "there" }]
  differences jsonb NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX reconciliations_by_time ON reconciliations (provider, at);
