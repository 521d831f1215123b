import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { CardTerms } from "../../contract/billing.ts";
import type { ProviderName } from "../rules.ts";
import type { KeptCard, MandateState } from "./rules.ts";

export interface NewMandate {
  id: string;
  secret: string;
  /** Whose card it is, as other modules name it: `business:<id>`. */
  holder: string;
  terms: CardTerms;
  email: string;
  language: Language;
  returnPath: string;
  /** Who has left a card before; null for the first one. */
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

/** The mandate, for whoever changes it: others wait until this transaction ends. */
export async function lockMandate(tx: Queryable, id: string): Promise<MandateRow | null> {
  const [row] = await tx.query<MandateRow>(`${MANDATE} WHERE id = $1 FOR UPDATE`, [id]);
  return row ?? null;
}

/** Notes the provider's latest page for a card, and whom it knows by then. */
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

/** A card is there. False when one was there before, or none is wanted any more: one of two wins. */
export async function setReady(
  tx: Queryable,
  id: string,
  by: KeptCard & { provider: ProviderName; isTest: boolean },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE mandates SET state = 'ready', provider = $2, is_test = $3, customer_ref = $4, method_ref = $5, brand = $6,
       last4 = $7, ready_at = $8, email = '', challenge = NULL WHERE id = $1 AND state = 'pending' RETURNING 1`,
    [id, by.provider, by.isTest, by.customerRef, by.methodRef, by.brand, by.last4, now],
  );
  return rows.length > 0;
}

/** It is not charged any more. Whether a card was there that the provider can forget. */
export async function setEnded(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.query<{ methodRef: string | null }>(
    `UPDATE mandates SET state = 'ended', email = '', challenge = NULL WHERE id = $1 AND state <> 'ended'
     RETURNING method_ref AS "methodRef"`,
    [id],
  );
  return rows.some(({ methodRef }) => methodRef !== null);
}

/** The sandbox's bank asks before it keeps a card; what that card does is noted with the question. */
export async function setCardChallenge(tx: Queryable, id: string, challenge: string): Promise<void> {
  await tx.query("UPDATE mandates SET challenge = $2 WHERE id = $1", [id, challenge]);
}

/** False when this challenge was answered before. */
export async function takeCardChallenge(tx: Queryable, id: string, challenge: string): Promise<boolean> {
  const rows = await tx.query(
    "UPDATE mandates SET challenge = NULL WHERE id = $1 AND challenge = $2 RETURNING 1",
    [id, challenge],
  );
  return rows.length > 0;
}

/** The card that was left; null where there is none. */
export function cardOf({ customerRef, methodRef, brand, last4 }: MandateRow): KeptCard | null {
  return customerRef === null || methodRef === null
    ? null
    : { customerRef, methodRef, brand: brand ?? "", last4: last4 ?? "" };
}
