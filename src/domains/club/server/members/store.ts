import type { Queryable } from "#platform/server/db/database.ts";
import type { ListedMember } from "./rules.ts";

/** A member who is on the list now. */
export async function memberByNumber(db: Queryable, number: string): Promise<ListedMember | null> {
  const [row] = await db.query<ListedMember>(`${MEMBER} WHERE number = $1 AND left_at IS NULL`, [number]);
  return row ?? null;
}

const MEMBER = `SELECT number, email, family_name AS "familyName", given_name AS "givenName",
  company_name AS "companyName" FROM club_members`;

/** Everybody who is on the list now. */
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

/** Takes members off the list, and revokes the codes that they have not redeemed. */
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
