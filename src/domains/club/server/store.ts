import type { Queryable } from "#platform/server/db/database.ts";
import type { ListedMember } from "./rules.ts";

export interface CodeRow {
  code: string;
  memberNumber: string;
  trialDays: number;
  expiresAt: Date;
}

/** A member's redeemable code, if any. */
export async function liveCode(db: Queryable, memberNumber: string, now: Date): Promise<CodeRow | null> {
  const [row] = await db.query<CodeRow>(
    `SELECT code, member_number AS "memberNumber", trial_days AS "trialDays", expires_at AS "expiresAt"
     FROM trial_codes WHERE member_number = $1 AND revoked_at IS NULL AND redeemed_at IS NULL AND expires_at > $2`,
    [memberNumber, now],
  );
  return row ?? null;
}

/**
 * Revokes a member's expired code, because the index allows one open code per member. Never a live one, which a
 * concurrent call may just have issued.
 */
export async function revokeExpired(tx: Queryable, memberNumber: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE trial_codes SET revoked_at = $2 WHERE member_number = $1 AND revoked_at IS NULL AND redeemed_at IS NULL
       AND expires_at <= $2`,
    [memberNumber, now],
  );
}

/** False if a concurrent call has inserted an open code for the member. */
export async function insertCode(tx: Queryable, code: CodeRow, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO trial_codes (code, member_number, trial_days, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [code.code, code.memberNumber, code.trialDays, now, code.expiresAt],
  );
  return rows.length > 0;
}

/** Whether a member has ever redeemed a code: there is one trial per member. */
export async function hasRedeemed(db: Queryable, memberNumber: string): Promise<boolean> {
  const rows = await db.query(
    "SELECT 1 FROM trial_codes WHERE member_number = $1 AND redeemed_at IS NOT NULL LIMIT 1",
    [memberNumber],
  );
  return rows.length > 0;
}

/**
 * Redeems a code for an application, in the application's transaction: of two concurrent calls with the same code one
 * succeeds. Returns the trial days; null if the code is unknown, used, revoked or expired, without saying which.
 */
export async function redeemTrialCode(
  tx: Queryable,
  code: string,
  applicationId: string,
  now: Date,
): Promise<number | null> {
  const [row] = await tx.query<{ trialDays: number }>(
    `UPDATE trial_codes SET redeemed_at = $3, redeemed_by = $2
     WHERE code = $1 AND redeemed_at IS NULL AND revoked_at IS NULL AND expires_at > $3
     RETURNING trial_days AS "trialDays"`,
    [code, applicationId, now],
  );
  return row?.trialDays ?? null;
}

export interface ListedCode extends CodeRow {
  createdAt: Date;
  revokedAt: Date | null;
  applicationId: string | null;
}

const LISTED = `SELECT code, member_number AS "memberNumber", trial_days AS "trialDays", expires_at AS "expiresAt",
  created_at AS "createdAt", revoked_at AS "revokedAt", redeemed_by AS "applicationId" FROM trial_codes`;

/** Newest first. `search`: a complete code or member number; empty for all. */
export async function codesLike(db: Queryable, search: string, limit: number): Promise<ListedCode[]> {
  return db.query<ListedCode>(
    `${LISTED} WHERE $1 = '' OR code = $1 OR member_number = $1 ORDER BY created_at DESC, code LIMIT $2`,
    [search, limit],
  );
}

/** Revokes an unredeemed code; null if there is none. */
export async function revokeCode(tx: Queryable, code: string, now: Date): Promise<ListedCode | null> {
  const rows = await tx.query(
    "UPDATE trial_codes SET revoked_at = $2 WHERE code = $1 AND revoked_at IS NULL AND redeemed_at IS NULL RETURNING 1",
    [code, now],
  );
  if (rows.length === 0) return null;
  return (await codesLike(tx, code, 1))[0] ?? null;
}

/**
 * Makes the code of a rejected application redeemable again, for as long as it was still valid when redeemed. Revoked
 * if the member has left the club since.
 */
export async function returnCode(tx: Queryable, applicationId: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE trial_codes c SET redeemed_at = NULL, redeemed_by = NULL, expires_at = c.expires_at + ($2 - c.redeemed_at),
       revoked_at = CASE WHEN m.left_at IS NULL THEN NULL ELSE $2 END
     FROM club_members m WHERE c.redeemed_by = $1 AND m.number = c.member_number`,
    [applicationId, now],
  );
}

/** A current member. */
export async function memberByNumber(db: Queryable, number: string): Promise<ListedMember | null> {
  const [row] = await db.query<ListedMember>(`${MEMBER} WHERE number = $1 AND left_at IS NULL`, [number]);
  return row ?? null;
}

const MEMBER = `SELECT number, email, family_name AS "familyName", given_name AS "givenName",
  company_name AS "companyName" FROM club_members`;

/** All current members. */
export async function currentMembers(db: Queryable): Promise<ListedMember[]> {
  return db.query<ListedMember>(`${MEMBER} WHERE left_at IS NULL`);
}

/** Upserts members; former members are active again. */
export async function saveMembers(tx: Queryable, members: readonly ListedMember[], now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO club_members (number, email, family_name, given_name, company_name, imported_at)
     SELECT number, email, "familyName", "givenName", "companyName", $2
     FROM jsonb_to_recordset($1::jsonb) AS m(number text, email text, "familyName" text, "givenName" text,
       "companyName" text)
     ON CONFLICT (number) DO UPDATE SET email = EXCLUDED.email, family_name = EXCLUDED.family_name,
       given_name = EXCLUDED.given_name, company_name = EXCLUDED.company_name, left_at = NULL,
       imported_at = EXCLUDED.imported_at`,
    [JSON.stringify(members), now],
  );
}

/** Marks members as having left and revokes their unredeemed codes. */
export async function removeMembers(tx: Queryable, numbers: readonly string[], now: Date): Promise<void> {
  await tx.query("UPDATE club_members SET left_at = $2 WHERE number = ANY($1) AND left_at IS NULL", [
    [...numbers],
    now,
  ]);
  await tx.query(
    `UPDATE trial_codes SET revoked_at = $2
     WHERE member_number = ANY($1) AND revoked_at IS NULL AND redeemed_at IS NULL`,
    [[...numbers], now],
  );
}
