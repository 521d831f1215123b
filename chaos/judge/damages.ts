/** A damage that must never be found after a fault, and the check that must report it. */
interface Damage {
  /** The judge's check that must fail. */
  breaks: string;
  /** SQL that damages the database; returns the damaged rows. */
  sql: string;
}

const A_BOOKING =
  "(SELECT id FROM reservations WHERE status = 'confirmed' AND customer_email IS NOT NULL ORDER BY id LIMIT 1)";
const AN_ORDER = "(SELECT id FROM orders ORDER BY id LIMIT 1)";
const PAID = "(SELECT id FROM payments WHERE state = 'succeeded' ORDER BY id LIMIT 1)";
const PAID_FOR = "(SELECT payable_id FROM payments WHERE state = 'succeeded' ORDER BY id LIMIT 1)";

/** Every kind of damage that the judge checks for. */
export const DAMAGES: readonly Damage[] = [
  {
    breaks: "every event was delivered",
    sql: "INSERT INTO events (type, payload, created_at, due_at) VALUES ('a.b', '{}', now(), now()) RETURNING 1",
  },
  {
    breaks: "no confirmed booking is lost",
    sql: `DELETE FROM reservations WHERE id = ${A_BOOKING} RETURNING 1`,
  },
  {
    breaks: "no booking is there twice",
    sql: `UPDATE reservations SET customer_email = (SELECT customer_email FROM reservations WHERE id = ${A_BOOKING})
          WHERE id = (SELECT max(id) FROM reservations WHERE customer_email IS NOT NULL) RETURNING 1`,
  },
  {
    breaks: "nothing is left of a refused booking",
    sql: `UPDATE reservations SET customer_email = 'refused@chaos.example' WHERE id = ${A_BOOKING} RETURNING 1`,
  },
  {
    breaks: "each booking is in the state that was told last",
    sql: `UPDATE reservations SET status = 'seated' WHERE id = ${A_BOOKING} RETURNING 1`,
  },
  {
    breaks: "each booking has the guests and the note that were told last",
    sql: `UPDATE reservations SET staff_note = 'nobody wrote this' WHERE id = ${A_BOOKING} RETURNING 1`,
  },
  {
    breaks: "each booking's history ends where it stands",
    sql: `DELETE FROM reservation_log WHERE reservation_id = ${A_BOOKING} RETURNING 1`,
  },
  {
    breaks: "each answer is kept for who asks again",
    sql: `DELETE FROM idempotency_keys WHERE scope = 'reservation' AND answer->>'id' = ${A_BOOKING} RETURNING 1`,
  },
  {
    breaks: "each confirmed guest was told so once",
    sql: `INSERT INTO notices SELECT (jsonb_populate_record(n, '{"id": "copy", "key": "copy"}')).*
          FROM notices n WHERE about = 'reservation:' || ${A_BOOKING} AND template = 'reservation-confirmed' RETURNING 1`,
  },
  {
    breaks: "each confirmed guest was told so once",
    sql: `DELETE FROM notices WHERE about = 'reservation:' || ${A_BOOKING} RETURNING 1`,
  },
  {
    breaks: "each live booking has all its quarter hours, no other has one",
    sql: `DELETE FROM reservation_slots WHERE (table_id, slot) =
          (SELECT table_id, slot FROM reservation_slots WHERE reservation_id = ${A_BOOKING} LIMIT 1) RETURNING 1`,
  },
  {
    breaks: "no quarter hour belongs to a booking of another time",
    sql: `UPDATE reservation_slots SET slot = slot + interval '400 days' WHERE reservation_id = ${A_BOOKING} RETURNING 1`,
  },
  {
    breaks: "no table is sold twice",
    sql: `UPDATE reservations v SET table_ids = o.table_ids, starts_at = o.starts_at, ends_at = o.ends_at
          FROM reservations o WHERE o.id = ${A_BOOKING} AND v.id =
            (SELECT max(id) FROM reservations WHERE status = 'confirmed') RETURNING 1`,
  },
  {
    breaks: "no kitchen took more than 5 orders in a quarter",
    sql: `UPDATE orders SET status = 'accepted', expires_at = NULL,
            due_at = (SELECT due_at FROM orders WHERE id = ${AN_ORDER}) RETURNING 1`,
  },
  { breaks: "no confirmed order is lost", sql: `DELETE FROM orders WHERE id = ${AN_ORDER} RETURNING 1` },
  {
    breaks: "each call made one order, and a refused one none",
    sql: `DELETE FROM idempotency_keys WHERE scope = 'order' AND answer->>'id' = ${AN_ORDER} RETURNING 1`,
  },
  {
    breaks: "each order is in the state that was told last",
    sql: `UPDATE orders SET status = CASE status WHEN 'expired' THEN 'accepted' ELSE 'expired' END, expires_at = NULL
          WHERE id = ${AN_ORDER} RETURNING 1`,
  },
  {
    breaks: "each order has its lines, and a history that ends where it stands",
    sql: `DELETE FROM order_lines WHERE order_id = ${AN_ORDER} RETURNING 1`,
  },
  {
    breaks: "what was paid is paid, what was not is not",
    sql: `UPDATE payments SET state = 'open', captured = 0, refunded = 0, commission = 0, paid_at = NULL WHERE id = ${PAID} RETURNING 1`,
  },
  {
    breaks: "nothing is paid twice",
    sql: `UPDATE payments SET payable_id = ${PAID_FOR}
          WHERE id = (SELECT max(id) FROM payments WHERE state = 'succeeded') RETURNING 1`,
  },
  {
    breaks: "who does not come has the money back, who comes has not",
    sql: `UPDATE payments SET refunded = captured - refunded WHERE id = ${PAID} RETURNING 1`,
  },
  {
    breaks: "nothing paid still waits for its payment",
    sql: `WITH a AS (UPDATE reservations SET status = 'pending_payment', expires_at = now() WHERE id = ${PAID_FOR} RETURNING 1),
            b AS (UPDATE orders SET status = 'pending_payment', expires_at = now() WHERE id = ${PAID_FOR} RETURNING 1)
          SELECT * FROM a UNION ALL SELECT * FROM b`,
  },
  {
    breaks: "no refund is stuck",
    sql: "UPDATE refunds SET state = 'queued' WHERE id = (SELECT min(id) FROM refunds) RETURNING 1",
  },
  {
    breaks: "the bank's books say the same",
    sql: `UPDATE sandbox_charges SET amount = amount + 1 WHERE payment_id = ${PAID} RETURNING 1`,
  },
  {
    breaks: "the bank's books say the same",
    sql: `DELETE FROM sandbox_charges WHERE payment_id = ${PAID} RETURNING 1`,
  },
  { breaks: "the ledger balances", sql: `DELETE FROM ledger_entries WHERE payment_id = ${PAID} RETURNING 1` },
  {
    breaks: "every account that was made is there",
    sql: "DELETE FROM accounts WHERE role = 'customer' RETURNING 1",
  },
  {
    breaks: "who logged out is out, who did not is in",
    sql: `UPDATE account_sessions SET revoked_at = CASE WHEN revoked_at IS NULL THEN now() END RETURNING 1`,
  },
  {
    breaks: "no word of a conversation is lost, each has its answer",
    sql: "DELETE FROM chat_messages WHERE answers IS NOT NULL RETURNING 1",
  },
  {
    breaks: "every message went out",
    sql: "UPDATE messages SET state = 'queued' WHERE id = (SELECT min(id) FROM messages) RETURNING 1",
  },
];
