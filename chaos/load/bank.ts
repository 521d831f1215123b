import { randomUUID } from "node:crypto";
import type { Database } from "../../src/server/db/database.ts";
import { feeOn, signatureOf } from "../../src/server/modules/payments/sandbox/rules.ts";
import { insertCharge } from "../../src/server/modules/payments/sandbox/store.ts";
import { apiPaths } from "../../src/shared/api-paths.ts";
import { commissionOn } from "../../src/shared/commission.ts";
import type { Currency } from "../../src/shared/money.ts";
import { pause } from "../stage/pause.ts";
import { BANK_SECRET } from "../stage/product.ts";

const TRIES = 200;
const PAUSE_MS = 150;

/**
 * A bank that tells of money as providers do: by a signed call, again and again until it is taken, and then once more by
 * mistake. True when it was taken, false when it was refused, null when nobody ever answered.
 */
export function bank(db: Database, url: () => string) {
  return async (secret: string): Promise<boolean | null> => {
    const charged = await patiently(() => charge(db, secret));
    if (charged === null) return false;
    const { ref, paymentId, amount, currency } = charged;
    const event = { kind: "paid", id: randomUUID(), paymentRef: ref, paymentId, amount, currency };
    const first = await tell(url, event);
    await tell(url, event);
    return first;
  };
}

async function tell(url: () => string, event: object): Promise<boolean | null> {
  const body = JSON.stringify(event);
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await fetch(`${url()}${apiPaths.paymentWebhook("sandbox")}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "sandbox-signature": signatureOf(body, BANK_SECRET, new Date()),
      },
      body,
      signal: AbortSignal.timeout(15_000),
    }).catch(() => null);
    if (answer !== null && answer.status < 500 && answer.status !== 429) return answer.ok;
    await pause(PAUSE_MS);
  }
  return null;
}

/** Writes the money into the bank's books, once. Null when there is no such payment. */
async function charge(db: Database, secret: string) {
  const [payment] = await db.query<{ paymentId: string; amount: number; currency: Currency; rate: number }>(
    `SELECT id AS "paymentId", amount, currency, commission_basis_points AS rate FROM payments WHERE secret = $1`,
    [secret],
  );
  if (payment === undefined) return null;
  const { paymentId, amount, currency, rate } = payment;
  const ref = `sandbox_${paymentId}`;
  const sums = { amount, currency, fee: feeOn(amount), commission: commissionOn(amount, rate) };
  await insertCharge(db, { ref, paymentId, ...sums, chargedAt: new Date() });
  return { ref, paymentId, amount, currency };
}

/** Asks until the database is there. */
async function patiently<T>(ask: () => Promise<T | null>): Promise<T | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await ask().then(
      (value) => ({ value }),
      () => null,
    );
    if (answer !== null) return answer.value;
    await pause(PAUSE_MS);
  }
  return null;
}
