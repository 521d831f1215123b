import type { Queryable } from "../../../db/database.ts";

/** Which of these addresses have accounts, and their password's hash. */
export async function passwordHashes(
  db: Queryable,
  emails: readonly string[],
): Promise<{ email: string; passwordHash: string }[]> {
  return db.query(
    `SELECT email, password_hash AS "passwordHash" FROM accounts WHERE lower(email) = ANY($1)`,
    [emails.map((email) => email.toLowerCase())],
  );
}
