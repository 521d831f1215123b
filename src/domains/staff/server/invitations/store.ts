import type { Translations } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { MemberRole } from "../members/store.ts";

export interface NewInvitation {
  id: string;
  restaurantId: string;
  email: string;
  role: MemberRole;
  tokenHash: string;
  invitedBy: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/** Saves an invitation. Replaces an open one for the same address and restaurant, whose link becomes invalid. */
export async function upsertInvitation(tx: Queryable, invitation: NewInvitation): Promise<void> {
  const { id, restaurantId, email, role, tokenHash, invitedBy, createdAt, expiresAt } = invitation;
  await tx.query(
    `INSERT INTO invitations (id, restaurant_id, email, role, token_hash, invited_by, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (restaurant_id, lower(email)) WHERE accepted_at IS NULL DO UPDATE SET id = EXCLUDED.id,
       email = EXCLUDED.email, role = EXCLUDED.role, token_hash = EXCLUDED.token_hash,
       invited_by = EXCLUDED.invited_by, created_at = EXCLUDED.created_at, expires_at = EXCLUDED.expires_at`,
    [id, restaurantId, email, role, tokenHash, invitedBy, createdAt, expiresAt],
  );
}

export interface InvitationRow {
  restaurantId: string;
  name: string;
  nameTranslations: Translations;
  email: string;
  role: MemberRole;
  expiresAt: Date;
  acceptedBy: string | null;
}

/** Includes accepted ones; null if expired or revoked. */
export async function invitationByHash(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<InvitationRow | null> {
  const [row] = await db.query<InvitationRow>(
    `SELECT i.restaurant_id AS "restaurantId", r.name, r.name_translations AS "nameTranslations", i.email, i.role,
       i.expires_at AS "expiresAt", i.accepted_by AS "acceptedBy"
     FROM invitations i JOIN restaurants r ON r.id = i.restaurant_id
     WHERE i.token_hash = $1 AND i.expires_at > $2`,
    [tokenHash, now],
  );
  return row ?? null;
}

/** Locks an open invitation, so that of two sign-ups with its link one waits for the other. False if it is over. */
export async function lockInvitation(tx: Queryable, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM invitations WHERE token_hash = $1 AND accepted_at IS NULL AND expires_at > $2 FOR UPDATE`,
    [tokenHash, now],
  );
  return rows.length > 0;
}

/** Marks an invitation as accepted. Of two concurrent calls, one gets false: the WHERE clause decides. */
export async function setAccepted(
  tx: Queryable,
  tokenHash: string,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE invitations SET accepted_at = $3, accepted_by = $2
     WHERE token_hash = $1 AND accepted_at IS NULL AND expires_at > $3 RETURNING id`,
    [tokenHash, accountId, now],
  );
  return rows.length > 0;
}

/** Marks open invitations of an address as accepted once it is a member. Their link leads to the restaurant. */
export async function setAcceptedOf(
  tx: Queryable,
  { restaurantId, email, accountId }: { restaurantId: string; email: string; accountId: string },
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE invitations SET accepted_at = $4, accepted_by = $3
     WHERE restaurant_id = $1 AND lower(email) = lower($2) AND accepted_at IS NULL`,
    [restaurantId, email, accountId, now],
  );
}

export interface OpenInvitationRow {
  id: string;
  email: string;
  role: MemberRole;
  expiresAt: Date;
}

/** Open invitations, oldest first. */
export async function openInvitations(
  db: Queryable,
  restaurantId: string,
  now: Date,
): Promise<OpenInvitationRow[]> {
  return db.query<OpenInvitationRow>(
    `SELECT id, email, role, expires_at AS "expiresAt" FROM invitations
     WHERE restaurant_id = $1 AND accepted_at IS NULL AND expires_at > $2 ORDER BY created_at, id`,
    [restaurantId, now],
  );
}

/** False if the restaurant has no such open invitation. */
export async function deleteInvitation(tx: Queryable, restaurantId: string, id: string): Promise<boolean> {
  const rows = await tx.query(
    "DELETE FROM invitations WHERE id = $2 AND restaurant_id = $1 AND accepted_at IS NULL RETURNING id",
    [restaurantId, id],
  );
  return rows.length > 0;
}

export async function deleteEndedInvitations(db: Queryable, endedBefore: Date): Promise<void> {
  await db.query("DELETE FROM invitations WHERE expires_at < $1", [endedBefore]);
}

export async function namesOf(
  db: Queryable,
  restaurantId: string,
): Promise<{ name: string; nameTranslations: Translations } | null> {
  const [row] = await db.query<{ name: string; nameTranslations: Translations }>(
    `SELECT name, name_translations AS "nameTranslations" FROM restaurants WHERE id = $1`,
    [restaurantId],
  );
  return row ?? null;
}
