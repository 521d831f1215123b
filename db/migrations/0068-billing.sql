-- A card that somebody leaves with the provider, to be charged later. Nothing of the card is here but what a receipt shows.
CREATE TABLE mandates (
  id text PRIMARY KEY,
  -- In the address of the page on which the card is left.
  secret text NOT NULL UNIQUE,
  -- Whose card it is, as other modules name it: `business:<id>`, `application:<id>`.
  holder text NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'ready', 'failed', 'ended')),
  -- What the page says before a card is left: the plan, its price, its trial and its first day.
  terms jsonb NOT NULL,
  -- For the provider alone: emptied once the card is there.
  email text NOT NULL,
  language text NOT NULL,
  return_path text NOT NULL,
  -- Who keeps the card; null until somebody begins to leave one.
  provider text CHECK (provider IN ('sandbox', 'stripe')),
  is_test boolean NOT NULL DEFAULT false,
  -- The provider's names for its page, for who has the card, and for the card.
  session_ref text,
  customer_ref text,
  method_ref text,
  brand text,
  last4 text,
  -- The sandbox's bank has asked for a confirmation and waits for this.
  challenge text,
  created_at timestamptz NOT NULL,
  ready_at timestamptz,
  CHECK ((state = 'ready') <= (method_ref IS NOT NULL AND customer_ref IS NOT NULL AND provider IS NOT NULL))
);
CREATE INDEX mandates_by_holder ON mandates (holder);

-- The monthly fee is the operator's own: a payment of its own kind, of no restaurant's.
ALTER TABLE payments
  DROP CONSTRAINT payments_payable_kind_check,
  ADD CONSTRAINT payments_payable_kind_check CHECK (payable_kind IN ('reservation', 'order', 'plan')),
  ADD CONSTRAINT payments_plan_is_operators CHECK (payable_kind <> 'plan' OR restaurant_id IS NULL AND commission_basis_points = 10000);
-- A fee has one payment at a time that may still be paid, whoever tries at once.
CREATE UNIQUE INDEX payments_one_open_plan ON payments (payable_id) WHERE payable_kind = 'plan' AND state IN ('created', 'open');

-- What an owner has agreed to pay each month. Days are Japan's.
CREATE TABLE subscriptions (
  id text PRIMARY KEY,
  business_id text NOT NULL REFERENCES businesses (id),
  plan_key text NOT NULL REFERENCES plans (key),
  -- Yen, tax included, as agreed on; a later price of the plan changes nothing.
  monthly_yen integer NOT NULL CHECK (monthly_yen > 0),
  method text NOT NULL CHECK (method IN ('card', 'invoice')),
  mandate_id text REFERENCES mandates (id),
  started_on date NOT NULL,
  trial_days smallint NOT NULL CHECK (trial_days BETWEEN 0 AND 365),
  -- Another plan from the 1st of a month on.
  next_plan_key text REFERENCES plans (key),
  next_yen integer CHECK (next_yen > 0),
  next_from date,
  -- When notice was given, and the last day that follows from it.
  cancelled_on date,
  ends_on date,
  -- Undone within the days of withdrawal: all that was paid goes back.
  withdrawn_on date,
  -- Nothing follows from it any more.
  ended_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((cancelled_on IS NULL) = (ends_on IS NULL)),
  CHECK ((next_plan_key IS NULL) = (next_from IS NULL) AND (next_plan_key IS NULL) = (next_yen IS NULL))
);
-- One agreement at a time, whatever is pressed at once.
CREATE UNIQUE INDEX subscriptions_one_live ON subscriptions (business_id) WHERE ended_at IS NULL;
CREATE INDEX subscriptions_by_mandate ON subscriptions (mandate_id);

-- One month's fee.
CREATE TABLE plan_charges (
  id text PRIMARY KEY,
  subscription_id text NOT NULL REFERENCES subscriptions (id),
  plan_key text NOT NULL REFERENCES plans (key),
  -- The first and the last day that it pays for.
  from_on date NOT NULL,
  to_on date NOT NULL,
  due_on date NOT NULL,
  yen integer NOT NULL CHECK (yen > 0),
  -- `failed`: no further try by itself. `waived`: never to be paid. `refunding`: to go back, or on its way.
  state text NOT NULL CHECK (state IN ('due', 'paid', 'failed', 'waived', 'refunding', 'refunded')),
  -- Of a card: how often it was refused. Of an invoice: how often it was asked for again.
  attempts smallint NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  failure text,
  -- After the last try: until it is paid, the plan's own features rest.
  given_up_at timestamptz,
  -- How it was paid in the end.
  paid_by text CHECK (paid_by IN ('card', 'invoice')),
  paid_at timestamptz,
  refunded_at timestamptz,
  created_at timestamptz NOT NULL,
  -- Each month once, however many processes look at the calendar.
  UNIQUE (subscription_id, from_on),
  CHECK (to_on >= from_on),
  CHECK ((paid_at IS NULL) = (paid_by IS NULL)),
  CHECK (next_try_at IS NULL OR state = 'due')
);
CREATE INDEX plan_charges_to_try ON plan_charges (next_try_at) WHERE next_try_at IS NOT NULL;
