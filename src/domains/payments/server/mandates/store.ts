import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { CardTerms } from "../../contract/billing.ts";
import type { ProviderName } from "../rules.ts";
import type { MandateState, SavedCard } from "./rules.ts";

export interface NewMandate {
  id: string;
  secret: string;
  /** The cardholder, as other modules name it: `business:<id>`. */
  holder: string;
  terms: CardTerms;
  email: string;
  language: Language;
  returnPath: string;
  /** The provider's customer if it has saved a card before; null for the first one. */
  customerRef: string | null;
  createdAt: Date;
}

export interface MandateRow extends NewMandate {
  state: MandateState;
  provider: ProviderName | null;
  isTest: boolean;
  sessionRef: string | null;
  methodRef: string | null;
  brand: string | null;
  last4: string | null;
}

const MANDATE = `SELECT id, secret, holder, terms, email, language, return_path AS "returnPath",
  customer_ref AS "customerRef", created_at AS "createdAt", state, provider, is_test AS "isTest",
  session_ref AS "sessionRef", method_ref AS "methodRef", brand, last4 FROM mandates`;

export async function insertMandate(tx: Queryable, mandate: NewMandate): Promise<void> {
  const { id, secret, holder, terms, email, language, returnPath, customerRef, createdAt } = mandate;
  await tx.query(
    `INSERT INTO mandates (id, secret, holder, state, terms, email, language, return_path, customer_ref, created_at)
     VALUES ($1, $2, $3, 'pending', $4, $5, $6, $7, $8, $9)`,
    [id, secret, holder, JSON.stringify(terms), email, language, returnPath, customerRef, createdAt],
  );
}

export async function mandateById(db: Queryable, id: string): Promise<MandateRow | null> {
  const [row] = await db.query<MandateRow>(`${MANDATE} WHERE id = $1`, [id]);
  return row ?? null;
}

export async function mandateBySecret(db: Queryable, secret: string): Promise<MandateRow | null> {
  const [row] = await db.query<MandateRow>(`${MANDATE} WHERE secret = $1`, [secret]);
  return row ?? null;
}

/** Locks the mandate's row until the transaction ends. */
export async function lockMandate(tx: Queryable, id: string): Promise<MandateRow | null> {
  const [row] = await tx.query<MandateRow>(`${MANDATE} WHERE id = $1 FOR UPDATE`, [id]);
  return row ?? null;
}

/** Stores the provider's latest card page and its customer id. */
export async function setSession(
  tx: Queryable,
  id: string,
  by: { provider: ProviderName; isTest: boolean; sessionRef: string; customerRef: string },
): Promise<void> {
  await tx.query(
    `UPDATE mandates SET provider = $2, is_test = $3, session_ref = $4, customer_ref = $5
     WHERE id = $1 AND state = 'pending'`,
    [id, by.provider, by.isTest, by.sessionRef, by.customerRef],
  );
}

/**
 * Marks a card as saved. False when one was saved before or none is needed anymore: of two concurrent calls, one wins.
 */
export async function setReady(
  tx: Queryable,
  id: string,
  by: SavedCard & { provider: ProviderName; isTest: boolean },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE mandates SET state = 'ready', provider = $2, is_test = $3, customer_ref = $4, method_ref = $5, brand = $6,
       last4 = $7, ready_at = $8, email = '', challenge = NULL WHERE id = $1 AND state = 'pending' RETURNING 1`,
    [id, by.provider, by.isTest, by.customerRef, by.methodRef, by.brand, by.last4, now],
  );
  return rows.length > 0;
}

/** Ends the mandate. Returns whether there was a card for the provider to delete. */
export async function setEnded(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.query<{ methodRef: string | null }>(
    `UPDATE mandates SET state = 'ended', email = '', challenge = NULL WHERE id = $1 AND state <> 'ended'
     RETURNING method_ref AS "methodRef"`,
    [id],
  );
  return rows.some(({ methodRef }) => methodRef !== null);
}

/**
 * The sandbox's bank asks for confirmation before a card is saved; the card's behavior is stored with the challenge.
 */
export async function setCardChallenge(tx: Queryable, id: string, challenge: string): Promise<void> {
  await tx.query("UPDATE mandates SET challenge = $2 WHERE id = $1", [id, challenge]);
}

/** False when this challenge was already answered. */
export async function takeCardChallenge(tx: Queryable, id: string, challenge: string): Promise<boolean> {
  const rows = await tx.query(
    "UPDATE mandates SET challenge = NULL WHERE id = $1 AND challenge = $2 RETURNING 1",
    [id, challenge],
  );
  return rows.length > 0;
}

/** The saved card; null if there is none. */
export function cardOf({ customerRef, methodRef, brand, last4 }: MandateRow): SavedCard | null {
  return customerRef === null || methodRef === null
    ? null
    : { customerRef, methodRef, brand: brand ?? "", last4: last4 ?? "" };
}
