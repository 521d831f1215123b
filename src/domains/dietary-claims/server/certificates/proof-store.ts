import type { ProofType } from "#domains/dietary-claims/contract.ts";
import type { Queryable } from "#platform/server/db/database.ts";

interface OwnProof {
  restaurantId: string;
  id: string;
}

export interface ProofFile {
  type: ProofType;
  bytes: Uint8Array;
}

/** One that is here already, kept from now on as if it had just come; null when there is none. */
export async function keepProof(
  db: Queryable,
  { restaurantId, id }: OwnProof,
  now: Date,
): Promise<ProofType | null> {
  const [row] = await db.query<{ type: ProofType }>(
    "UPDATE certificate_proofs SET sent_at = $3 WHERE restaurant_id = $1 AND id = $2 RETURNING type",
    [restaurantId, id, now],
  );
  return row?.type ?? null;
}

export async function countProofs(tx: Queryable, restaurantId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM certificate_proofs WHERE restaurant_id = $1",
    [restaurantId],
  );
  return row?.count ?? 0;
}

export async function insertProof(
  tx: Queryable,
  { restaurantId, id }: OwnProof,
  { type, bytes }: ProofFile,
  now: Date,
): Promise<void> {
  await tx.query(
    "INSERT INTO certificate_proofs (id, restaurant_id, type, bytes, sent_at) VALUES ($1, $2, $3, $4, $5)",
    [id, restaurantId, type, bytes, now],
  );
}

/** A certificate's proof file; null if there is no such certificate. */
export async function proofOf(db: Queryable, certificateId: string): Promise<ProofFile | null> {
  const [row] = await db.query<ProofFile>(
    `SELECT p.type, p.bytes FROM certificates c
     JOIN certificate_proofs p ON p.restaurant_id = c.restaurant_id AND p.id = c.proof_id WHERE c.id = $1`,
    [certificateId],
  );
  return row ?? null;
}

/** Deletes files without a certificate that were uploaded before an instant. */
export async function removeUnusedProofs(db: Queryable, before: Date): Promise<void> {
  await db.query(
    `DELETE FROM certificate_proofs p WHERE sent_at < $1 AND NOT EXISTS
       (SELECT 1 FROM certificates c WHERE c.restaurant_id = p.restaurant_id AND c.proof_id = p.id)`,
    [before],
  );
}

/** The same for one restaurant, regardless of age: files of withdrawn certificates are deleted. */
export async function removeOwnUnused(tx: Queryable, restaurantId: string): Promise<void> {
  await tx.query(
    `DELETE FROM certificate_proofs p WHERE restaurant_id = $1 AND NOT EXISTS
       (SELECT 1 FROM certificates c WHERE c.restaurant_id = p.restaurant_id AND c.proof_id = p.id)`,
    [restaurantId],
  );
}
