import type { Queryable } from "#platform/server/db/database.ts";
import type { ProviderName } from "../rules.ts";

/** A restaurant's account with a provider. */
export interface PayeeRow {
  restaurantId: string;
  accountRef: string;
  /** Whether charges are enabled for it now. */
  canCharge: boolean;
}

const PAYEE = `SELECT restaurant_id AS "restaurantId", account_ref AS "accountRef", can_charge AS "canCharge" FROM payees`;

export async function payeeOf(
  db: Queryable,
  restaurantId: string,
  provider: ProviderName,
): Promise<PayeeRow | null> {
  const [row] = await db.query<PayeeRow>(`${PAYEE} WHERE restaurant_id = $1 AND provider = $2`, [
    restaurantId,
    provider,
  ]);
  return row ?? null;
}

/** Of two concurrent calls the first one's account wins; returns the winning one. */
export async function insertPayee(
  db: Queryable,
  provider: ProviderName,
  { restaurantId, accountRef, canCharge }: PayeeRow,
  now: Date,
): Promise<PayeeRow | null> {
  await db.query(
    `INSERT INTO payees (restaurant_id, provider, account_ref, can_charge, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (restaurant_id, provider) DO NOTHING`,
    [restaurantId, provider, accountRef, canCharge, now],
  );
  return payeeOf(db, restaurantId, provider);
}

/** Stores the account status reported by the provider. Returns its restaurant; null for an unknown account. */
export async function setCanCharge(
  db: Queryable,
  provider: ProviderName,
  accountRef: string,
  canCharge: boolean,
): Promise<string | null> {
  const [row] = await db.query<{ restaurantId: string }>(
    `UPDATE payees SET can_charge = $3 WHERE provider = $1 AND account_ref = $2
     RETURNING restaurant_id AS "restaurantId"`,
    [provider, accountRef, canCharge],
  );
  return row?.restaurantId ?? null;
}
