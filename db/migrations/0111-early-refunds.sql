-- Refunds that a provider tells of before it tells that there was a payment: taken in with that payment, forgotten after 30 days.
-- Names of the provider's things and sums, nothing of people.
CREATE TABLE early_refunds (
  provider_ref text PRIMARY KEY,
  payment_ref text NOT NULL,
  event jsonb NOT NULL,
  told_at timestamptz NOT NULL
);
CREATE INDEX early_refunds_by_payment ON early_refunds (payment_ref);
