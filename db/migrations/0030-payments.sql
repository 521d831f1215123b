-- One payment for one thing that is paid for. Payments know the kind and the id of it, nothing else.
CREATE TABLE payments (
  id text PRIMARY KEY,
  -- In the address of the page on which it is paid. What it opens shows an amount and nothing personal.
  secret text NOT NULL UNIQUE,
  payable_kind text NOT NULL CHECK (payable_kind IN ('reservation', 'order')),
  payable_id text NOT NULL,
  -- Minor units: yen, or cents.
  amount integer NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (currency IN ('JPY', 'USD')),
  -- What has arrived: nothing, or all of it.
  captured integer NOT NULL DEFAULT 0,
  -- What was given back or is on its way back. No refund, however it comes about, can pass what has arrived.
  refunded integer NOT NULL DEFAULT 0,
  state text NOT NULL
    CHECK (state IN ('created', 'open', 'processing', 'succeeded', 'cancelled', 'expired', 'failed')),
  description text NOT NULL,
  language text NOT NULL,
  email text NOT NULL,
  return_path text NOT NULL,
  -- Who takes the money; null until somebody begins to pay.
  provider text CHECK (provider IN ('sandbox', 'stripe')),
  is_test boolean NOT NULL DEFAULT false,
  -- The provider's names for its page and for the money.
  checkout_ref text,
  checkout_url text,
  payment_ref text,
  -- The sandbox's bank has asked for a confirmation and waits for this.
  challenge text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  -- When the provider is asked again how it stands; null where there is nothing to ask.
  check_at timestamptz,
  CHECK (captured IN (0, amount)),
  CHECK (refunded BETWEEN 0 AND captured),
  CHECK ((state = 'succeeded') = (captured > 0)),
  CHECK ((state = 'succeeded') = (paid_at IS NOT NULL))
);
CREATE INDEX payments_by_payable ON payments (payable_kind, payable_id);
CREATE INDEX payments_by_expiry ON payments (expires_at) WHERE state IN ('created', 'open');
CREATE INDEX payments_by_check ON payments (check_at) WHERE check_at IS NOT NULL;
CREATE INDEX payments_by_payment_ref ON payments (payment_ref) WHERE payment_ref IS NOT NULL;

-- What providers have told. A repeated word finds itself here and changes nothing.
CREATE TABLE payment_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  kind text NOT NULL,
  payment_id text,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);

CREATE TABLE refunds (
  -- Also the key by which the provider knows a repeated call.
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payments (id),
  amount integer NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  -- `sent`: the provider has it, the bank has not. `failed`: for good; the money is held here again.
  state text NOT NULL CHECK (state IN ('queued', 'sent', 'succeeded', 'failed')),
  provider_ref text UNIQUE,
  failure text,
  created_at timestamptz NOT NULL,
  settled_at timestamptz
);
CREATE INDEX refunds_by_payment ON refunds (payment_id);
CREATE INDEX refunds_failed ON refunds (settled_at) WHERE state = 'failed';

-- Where money went. An entry has both of its legs in one row, so that what leaves one account arrives in another.
CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payments (id),
  refund_id text REFERENCES refunds (id),
  -- `customer`: outside, with who pays. `held`: here, for what was paid for. `refunding`: promised back.
  from_account text NOT NULL CHECK (from_account IN ('customer', 'held', 'refunding')),
  to_account text NOT NULL CHECK (to_account IN ('customer', 'held', 'refunding')),
  amount integer NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (currency IN ('JPY', 'USD')),
  at timestamptz NOT NULL,
  CHECK (from_account <> to_account),
  -- Without a refund, money only comes in.
  CHECK (refund_id IS NOT NULL OR (from_account = 'customer' AND to_account = 'held'))
);
CREATE INDEX ledger_entries_by_payment ON ledger_entries (payment_id);
CREATE INDEX ledger_entries_by_refund ON ledger_entries (refund_id);
-- Money comes in once per payment.
CREATE UNIQUE INDEX ledger_entries_captured_once ON ledger_entries (payment_id) WHERE refund_id IS NULL;
