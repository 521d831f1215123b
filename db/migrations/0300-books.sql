-- What accountants need of each payment: the part of it that is taxed at the reduced rate of 8 % (food to take away, in
-- force when it was ordered). The rest is taxed at 10 %, or is a deposit.
ALTER TABLE payments ADD COLUMN reduced_rate_amount integer NOT NULL DEFAULT 0;
UPDATE payments p SET reduced_rate_amount = least(p.amount, (
    SELECT COALESCE(sum(l.unit_yen * l.quantity), 0) FROM order_lines l WHERE l.order_id = p.payable_id AND l.percent = 8))
  WHERE p.payable_kind = 'order';
ALTER TABLE payments ADD CONSTRAINT payments_reduced_rate CHECK (reduced_rate_amount BETWEEN 0 AND amount);

-- The same of each refund. Which lines earlier ones were for isn't known in full: shared out by the payment's rates.
ALTER TABLE refunds ADD COLUMN reduced_rate_amount integer NOT NULL DEFAULT 0;
UPDATE refunds r SET reduced_rate_amount = least(r.amount, s.upto - s.before) FROM (
    SELECT r.id, floor(least(p.amount, sum(r.amount) OVER so_far)::numeric * p.reduced_rate_amount / p.amount)::integer AS upto,
      floor(least(p.amount, sum(r.amount) OVER so_far - r.amount)::numeric * p.reduced_rate_amount / p.amount)::integer AS before
    FROM refunds r JOIN payments p ON p.id = r.payment_id
    WINDOW so_far AS (PARTITION BY r.payment_id ORDER BY r.created_at, r.id)) s
  WHERE s.id = r.id AND s.upto > s.before;
ALTER TABLE refunds ADD CONSTRAINT refunds_reduced_rate CHECK (reduced_rate_amount BETWEEN 0 AND amount);

-- What became of deposits. `used`: the guests came, it is part of what they pay. `kept`: they did not, or cancelled too
-- late. `open`: staff took one of these back. Only ever added to.
CREATE TABLE deposit_outcomes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The reservation, as `payments.payable_id`.
  payable_id text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('used', 'kept', 'open')),
  at timestamptz NOT NULL
);
CREATE INDEX deposit_outcomes_by_payable ON deposit_outcomes (payable_id);
INSERT INTO deposit_outcomes (payable_id, outcome, at)
  SELECT l.reservation_id, CASE WHEN l.to_status IN ('seated', 'completed') THEN 'used'
    WHEN l.to_status = 'confirmed' THEN 'open' ELSE 'kept' END, l.at
  FROM reservation_log l
  WHERE (l.to_status IN ('seated', 'completed', 'no_show', 'cancelled_by_guest', 'cancelled_by_restaurant')
      OR (l.to_status = 'confirmed' AND l.from_status IN ('seated', 'no_show')))
    AND l.from_status IS DISTINCT FROM l.to_status
    AND EXISTS (SELECT 1 FROM payments p WHERE p.payable_kind = 'reservation' AND p.payable_id = l.reservation_id)
  ORDER BY l.at;

CREATE FUNCTION refuse_outcome_change() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'outcomes of deposits are never changed or removed'; END $$;
CREATE TRIGGER deposit_outcomes_append_only BEFORE UPDATE OR DELETE ON deposit_outcomes
  FOR EACH ROW EXECUTE FUNCTION refuse_outcome_change();
