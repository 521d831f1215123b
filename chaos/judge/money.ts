import { checkLedger } from "#domains/payments/server/accounting/ledger-store.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { Check } from "../fault.ts";
import type { Journal } from "../load/journal.ts";
import type { Charge } from "../stage/outside.ts";
import { none } from "./findings.ts";

interface Paid {
  payableId: string;
  captured: number;
  refunded: number;
  times: number;
  status: string;
}

/** Money: charged once, refunded if a booking or order is cancelled, expired or rejected, and every yen in the ledger. */
export async function judgeMoney(
  db: Queryable,
  journal: Journal,
  books: readonly Charge[] | null,
): Promise<Check[]> {
  const paid = await db.query<Paid>(
    `SELECT p.payable_id AS "payableId", sum(p.captured)::int AS captured, sum(p.refunded)::int AS refunded,
       count(*)::int AS times,
       COALESCE((SELECT status FROM reservations v WHERE v.id = p.payable_id),
         (SELECT status FROM orders o WHERE o.id = p.payable_id)) AS status
     FROM payments p WHERE p.state = 'succeeded' GROUP BY p.payable_id`,
  );
  const byPayable = new Map(paid.map((row) => [row.payableId, row]));
  const refunds = await db.query<{ id: string; state: string }>(
    "SELECT id, state FROM refunds WHERE state NOT IN ('sent', 'succeeded')",
  );
  const charged = books ?? (await sandboxBooks(db));
  const all = [...journal.bookings, ...journal.orders].filter(({ id }) => id !== null);
  const differences = await checkLedger(db);
  const isOver = (status: string) => /^(cancelled|expired|rejected)/.test(status);
  return [
    none(
      "what was paid is paid, what was not is not",
      all.length,
      all.filter(({ id, isPaid }) => !isPaid.has(byPayable.has(id ?? ""))),
    ),
    none(
      "nothing is paid twice",
      paid.length,
      paid.filter(({ times }) => times > 1),
    ),
    none(
      "who does not come has the money back, who comes has not",
      paid.length,
      paid.filter(({ status, captured, refunded }) => refunded !== (isOver(status) ? captured : 0)),
    ),
    none(
      "nothing paid still waits for its payment",
      paid.length,
      paid.filter(({ status }) => status === "pending_payment"),
    ),
    none("no refund is stuck", paid.length, refunds),
    none("the bank's books say the same", charged.length, await differencesOf(db, charged)),
    none("the ledger balances", paid.length, differences),
  ];
}

/** The charges of the product's own sandbox, which takes payments where there is no bank. */
function sandboxBooks(db: Queryable): Promise<Charge[]> {
  return db.query<Charge>(
    `SELECT payment_id AS "paymentId", amount::int AS amount, refunded::int AS refunded FROM sandbox_charges`,
  );
}

/** Payments that only one side has, or that differ: the bank's record, and ours with the states of its refunds. */
async function differencesOf(db: Queryable, theirs: readonly Charge[]): Promise<object[]> {
  const ours = await db.query<Charge & { state: string; refunds: string[] }>(
    `SELECT id AS "paymentId", captured::int AS amount, refunded::int AS refunded, state,
       ARRAY(SELECT r.state || ' ' || r.amount FROM refunds r WHERE r.payment_id = p.id) AS refunds FROM payments p`,
  );
  const known = new Map(ours.map((payment) => [payment.paymentId, payment]));
  const charged = new Set(theirs.map(({ paymentId }) => paymentId));
  return [
    ...theirs.flatMap((bank) => {
      const here = known.get(bank.paymentId);
      return here?.amount === bank.amount && here.refunded === bank.refunded ? [] : [{ bank, here }];
    }),
    ...ours.filter(({ paymentId, amount }) => amount > 0 && !charged.has(paymentId)),
  ];
}
