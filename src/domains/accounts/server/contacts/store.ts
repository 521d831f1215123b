import type { Queryable } from "#platform/server/db/database.ts";

export interface ContactCode {
  id: string;
  contactHash: string;
  codeHash: string;
  expiresAt: Date;
}

export async function insertCode(tx: Queryable, code: ContactCode): Promise<void> {
  await tx.query(
    "INSERT INTO contact_codes (id, contact_hash, code_hash, expires_at) VALUES ($1, $2, $3, $4)",
    [code.id, code.contactHash, code.codeHash, code.expiresAt],
  );
}

/** Counts an attempt; null if the code has expired or doesn't exist. */
export async function countTry(
  tx: Queryable,
  id: string,
  now: Date,
): Promise<{ contactHash: string; codeHash: string; tries: number } | null> {
  const [row] = await tx.query<{ contactHash: string; codeHash: string; tries: number }>(
    `UPDATE contact_codes SET tries = tries + 1 WHERE id = $1 AND expires_at > $2
     RETURNING contact_hash AS "contactHash", code_hash AS "codeHash", tries`,
    [id, now],
  );
  return row ?? null;
}

export async function deleteCode(tx: Queryable, id: string): Promise<void> {
  await tx.query("DELETE FROM contact_codes WHERE id = $1", [id]);
}

/** An email address and the browser in which it was verified. */
export interface Proof {
  contactHash: string;
  holderHash: string;
}

export async function setProven(tx: Queryable, { contactHash, holderHash }: Proof, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO proven_contacts (contact_hash, holder_hash, proven_at) VALUES ($1, $2, $3)
     ON CONFLICT (contact_hash, holder_hash) DO UPDATE SET proven_at = excluded.proven_at`,
    [contactHash, holderHash, now],
  );
}

export async function isProven(
  db: Queryable,
  { contactHash, holderHash }: Proof,
  since: Date,
): Promise<boolean> {
  const rows = await db.query(
    "SELECT 1 FROM proven_contacts WHERE contact_hash = $1 AND holder_hash = $2 AND proven_at > $3",
    [contactHash, holderHash, since],
  );
  return rows.length > 0;
}

export async function removeProof(tx: Queryable, contactHash: string): Promise<void> {
  await tx.query("DELETE FROM contact_codes WHERE contact_hash = $1", [contactHash]);
  await tx.query("DELETE FROM proven_contacts WHERE contact_hash = $1", [contactHash]);
}

export async function removeEndedProofs(db: Queryable, codesBefore: Date, provenBefore: Date): Promise<void> {
  await db.query("DELETE FROM contact_codes WHERE expires_at < $1", [codesBefore]);
  await db.query("DELETE FROM proven_contacts WHERE proven_at < $1", [provenBefore]);
}
