import type { Currency } from "#kernel/money.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { ProviderCharge } from "../port.ts";

/** The sandbox's record of a test card charge. Amounts in minor units. */
export interface NewCharge {
  ref: string;
  paymentId: string;
  amount: number;
  currency: Currency;
  fee: number;
  commission: number;
  chargedAt: Date;
}

/** Idempotent: a second attempt finds the charge already stored. */
export async function insertCharge(tx: Queryable, charge: NewCharge): Promise<void> {
  const { ref, paymentId, amount, currency, fee, commission, chargedAt } = charge;
  await tx.query(
    `INSERT INTO sandbox_charges (ref, payment_id, amount, currency, fee, commission, charged_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (ref) DO NOTHING`,
    [ref, paymentId, amount, currency, fee, commission, chargedAt],
  );
}

/** Takes money out of a charge, once per key. False when not enough is left. */
export async function takeOut(
  tx: Queryable,
  what: "refunded" | "commission_returned",
  { key, ref, amount }: { key: string; ref: string; amount: number },
): Promise<boolean> {
  const noted = await tx.query(
    `INSERT INTO sandbox_movements (key, ref, amount) SELECT $1, ref, $3 FROM sandbox_charges WHERE ref = $2
     ON CONFLICT (key) DO NOTHING RETURNING 1`,
    [key, ref, amount],
  );
  if (noted.length === 0)
    return (await tx.query("SELECT 1 FROM sandbox_movements WHERE key = $1", [key])).length > 0;
  const limit = what === "refunded" ? "amount" : "commission";
  const rows = await tx.query(
    `UPDATE sandbox_charges SET ${what} = ${what} + $2 WHERE ref = $1 AND ${what} + $2 <= ${limit} RETURNING 1`,
    [ref, amount],
  );
  return rows.length > 0;
}

const CHARGE = `SELECT ref AS "paymentRef", payment_id AS "paymentId", amount, currency, refunded,
  commission - commission_returned AS commission, jsonb_build_object('amount', fee, 'currency', currency) AS fee
  FROM sandbox_charges`;

export async function chargeByRef(db: Queryable, ref: string): Promise<ProviderCharge | null> {
  const [row] = await db.query<ProviderCharge>(`${CHARGE} WHERE ref = $1`, [ref]);
  return row ?? null;
}

export async function chargesIn(
  db: Queryable,
  { from, to }: { from: Date; to: Date },
): Promise<ProviderCharge[]> {
  return db.query<ProviderCharge>(
    `${CHARGE} WHERE charged_at >= $1 AND charged_at < $2 ORDER BY charged_at, ref`,
    [from, to],
  );
}
