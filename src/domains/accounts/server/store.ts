import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { AccountRole } from "../account-constants.ts";

export interface NewAccount {
  id: string;
  email: string;
  username: string;
  role: AccountRole;
  passwordHash: string;
  language: Language;
  phone: string | null;
  restaurantName: string | null;
  address: string | null;
  createdAt: Date;
}

export interface AccountRow extends NewAccount {
  emailVerifiedAt: Date | null;
}

/** False if the email address has an account, also under concurrency. */
export async function insertAccount(tx: Queryable, account: NewAccount): Promise<boolean> {
  const { id, email, username, role, passwordHash, phone, restaurantName, address, createdAt, language } =
    account;
  const rows = await tx.query(
    `WITH created AS (
       INSERT INTO accounts (id, email, username, role, password_hash, phone, restaurant_name, address, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (lower(email)) DO NOTHING RETURNING id)
     INSERT INTO profiles (account_id, language) SELECT id, $10 FROM created RETURNING account_id`,
    [id, email, username, role, passwordHash, phone, restaurantName, address, createdAt, language],
  );
  return rows.length > 0;
}

const ACCOUNT = `SELECT a.id, a.email, a.username, a.role, a.password_hash AS "passwordHash", p.language, a.phone,
  a.restaurant_name AS "restaurantName", a.address, a.created_at AS "createdAt",
  a.email_verified_at AS "emailVerifiedAt" FROM accounts a JOIN profiles p ON p.account_id = a.id`;

/** Case-insensitive. */
export async function accountByEmail(db: Queryable, email: string): Promise<AccountRow | null> {
  const [row] = await db.query<AccountRow>(`${ACCOUNT} WHERE lower(a.email) = lower($1)`, [email]);
  return row ?? null;
}

export async function accountById(db: Queryable, id: string): Promise<AccountRow | null> {
  const [row] = await db.query<AccountRow>(`${ACCOUNT} WHERE a.id = $1`, [id]);
  return row ?? null;
}

/** Whether the address has an account, verified or not. Only for who has proven the address. */
export async function hasAccount(db: Queryable, email: string): Promise<boolean> {
  return (await accountByEmail(db, email)) !== null;
}

/** The account with this verified address; null if there is none. */
export async function verifiedAccountOf(db: Queryable, email: string): Promise<string | null> {
  const account = await accountByEmail(db, email);
  return account !== null && account.emailVerifiedAt !== null ? account.id : null;
}

/** Sign-up details that prefill an owner's application. */
export type SignUpFacts = Pick<AccountRow, "username" | "email" | "phone" | "restaurantName" | "address">;

export async function signUpFacts(db: Queryable, id: string): Promise<SignUpFacts | null> {
  const account = await accountById(db, id);
  if (account === null) return null;
  const { username, email, phone, restaurantName, address } = account;
  return { username, email, phone, restaurantName, address };
}

/** Changes the password unless it changed since it was checked; false if it did. */
export async function changePasswordHash(
  tx: Queryable,
  id: string,
  from: string,
  to: string,
): Promise<boolean> {
  const rows = await tx.query(
    "UPDATE accounts SET password_hash = $3 WHERE id = $1 AND password_hash = $2 RETURNING id",
    [id, from, to],
  );
  return rows.length > 0;
}

export async function setPasswordHash(tx: Queryable, id: string, passwordHash: string): Promise<void> {
  await tx.query("UPDATE accounts SET password_hash = $2 WHERE id = $1", [id, passwordHash]);
}

export async function setEmailVerified(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query("UPDATE accounts SET email_verified_at = $2 WHERE id = $1 AND email_verified_at IS NULL", [
    id,
    now,
  ]);
}

/** Foreign keys decide what happens to related rows. */
export async function deleteAccount(tx: Queryable, id: string): Promise<void> {
  await tx.query("DELETE FROM accounts WHERE id = $1", [id]);
}

/** Addresses of these accounts, unordered. */
export async function emailsOf(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ email: string }>("SELECT email FROM accounts WHERE id = ANY($1)", [ids]);
  return rows.map(({ email }) => email);
}

/** Replaces the passwords of these accounts and revokes their sessions. */
export async function closeAccounts(
  db: Queryable,
  emails: readonly string[],
  passwordHash: string,
  now: Date,
): Promise<void> {
  const lower = emails.map((email) => email.toLowerCase());
  const ids = await db.query<{ id: string }>(
    "UPDATE accounts SET password_hash = $2 WHERE lower(email) = ANY($1) RETURNING id",
    [lower, passwordHash],
  );
  await db.query(
    "UPDATE account_sessions SET revoked_at = $2 WHERE account_id = ANY($1) AND revoked_at IS NULL",
    [ids.map(({ id }) => id), now],
  );
}

/** Password hashes of the accounts with these addresses. */
export async function passwordHashes(
  db: Queryable,
  emails: readonly string[],
): Promise<{ email: string; passwordHash: string }[]> {
  return db.query(
    `SELECT email, password_hash AS "passwordHash" FROM accounts WHERE lower(email) = ANY($1)`,
    [emails.map((email) => email.toLowerCase())],
  );
}
