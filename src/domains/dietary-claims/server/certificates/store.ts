import type { Diet } from "#domains/dietary/dietary.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { CertificateState, CertificateValue, ReminderDays } from "../../certificate-constants.ts";
import type { ProofType, SentCertificate } from "../../contract.ts";

export interface CertificateRow {
  id: string;
  restaurantId: string;
  restaurantName: string;
  zone: string;
  subjects: Diet[];
  value: CertificateValue;
  issuer: string;
  number: string | null;
  issuedOn: string;
  expiresOn: string;
  proofId: string;
  proofType: ProofType;
  state: CertificateState;
  reason: string | null;
  sentAt: Date;
  decidedAt: Date | null;
  /** Whether another accepted one covers the same for longer. */
  isRenewed: boolean;
}

const CERTIFICATE = `SELECT c.id, c.restaurant_id AS "restaurantId", r.name AS "restaurantName", r.zone, c.subjects,
  c.value, c.issuer, c.number, c.issued_on AS "issuedOn", c.expires_on AS "expiresOn", c.proof_id AS "proofId",
  p.type AS "proofType", c.state, c.reason, c.sent_at AS "sentAt", c.decided_at AS "decidedAt",
  EXISTS (SELECT 1 FROM certificates n WHERE n.restaurant_id = c.restaurant_id AND n.state = 'accepted'
    AND n.expires_on > c.expires_on AND n.subjects @> c.subjects) AS "isRenewed"
  FROM certificates c JOIN restaurants r ON r.id = c.restaurant_id
  JOIN certificate_proofs p ON p.restaurant_id = c.restaurant_id AND p.id = c.proof_id`;

/** A restaurant's certificates, latest first. */
export function certificatesOf(db: Queryable, restaurantId: string): Promise<CertificateRow[]> {
  return db.query<CertificateRow>(`${CERTIFICATE} WHERE c.restaurant_id = $1 ORDER BY c.sent_at DESC, c.id`, [
    restaurantId,
  ]);
}

export async function certificateById(db: Queryable, id: string): Promise<CertificateRow | null> {
  const [row] = await db.query<CertificateRow>(`${CERTIFICATE} WHERE c.id = $1`, [id]);
  return row ?? null;
}

/** Pending ones oldest first, others by latest decision. */
export function certificatesIn(
  db: Queryable,
  state: CertificateState,
  limit: number,
): Promise<CertificateRow[]> {
  const order = state === "sent" ? "c.sent_at" : "c.decided_at DESC";
  return db.query<CertificateRow>(`${CERTIFICATE} WHERE c.state = $1 ORDER BY ${order}, c.id LIMIT $2`, [
    state,
    limit,
  ]);
}

/** Accepted ones that expire between two days, of open restaurants. */
export function endingBetween(db: Queryable, from: string, to: string): Promise<CertificateRow[]> {
  return db.query<CertificateRow>(
    `${CERTIFICATE} WHERE c.state = 'accepted' AND c.expires_on BETWEEN $1 AND $2 AND r.archived_at IS NULL
     ORDER BY c.expires_on, c.id`,
    [from, to],
  );
}

interface Restaurant {
  zone: string;
  isArchived: boolean;
}

/** Locks a restaurant's certificates until the transaction ends; null if the restaurant doesn't exist. */
export async function lockRestaurant(tx: Queryable, restaurantId: string): Promise<Restaurant | null> {
  const [row] = await tx.query<Restaurant>(
    `SELECT zone, archived_at IS NOT NULL AS "isArchived" FROM restaurants WHERE id = $1 FOR NO KEY UPDATE`,
    [restaurantId],
  );
  return row ?? null;
}

interface NewCertificate extends SentCertificate {
  id: string;
  restaurantId: string;
  sentAt: Date;
}

export async function insertCertificate(tx: Queryable, certificate: NewCertificate): Promise<void> {
  const { id, restaurantId, subjects, value, issuer, number, issuedOn, expiresOn } = certificate;
  await tx.query(
    `INSERT INTO certificates (id, restaurant_id, subjects, value, issuer, number, issued_on, expires_on, proof_id,
       sent_at, state) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'sent')`,
    [
      ...[id, restaurantId, subjects, value, issuer, number || null, issuedOn, expiresOn],
      ...[certificate.proofId, certificate.sentAt],
    ],
  );
}

/** Decides a certificate in one of these states; null if it is in another or missing. `reason`: why it is refused. */
export async function decide(
  tx: Queryable,
  id: string,
  { from, reason }: { from: readonly CertificateState[]; reason: string | null },
  now: Date,
): Promise<CertificateRow | null> {
  const rows = await tx.query(
    `UPDATE certificates SET state = $2, reason = $3, decided_at = $4 WHERE id = $1 AND state = ANY($5::text[])
     RETURNING 1`,
    [id, reason === null ? "accepted" : "refused", reason, now, from],
  );
  return rows.length === 0 ? null : certificateById(tx, id);
}

/** Deletes a certificate with its claims. False if the restaurant has none with this id. */
export async function deleteCertificate(tx: Queryable, restaurantId: string, id: string): Promise<boolean> {
  const rows = await tx.query("DELETE FROM certificates WHERE restaurant_id = $1 AND id = $2 RETURNING 1", [
    restaurantId,
    id,
  ]);
  return rows.length > 0;
}

/** Records a reminder; false if it was sent before. */
export async function insertReminder(
  tx: Queryable,
  certificateId: string,
  days: ReminderDays,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO certificate_reminders (certificate_id, days, sent_at) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [certificateId, days, now],
  );
  return rows.length > 0;
}
