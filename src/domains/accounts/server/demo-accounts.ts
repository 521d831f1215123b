import { randomBytes } from "node:crypto";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { eraseAccount } from "./account/personal-data.ts";
import { hashPassword, isPassword } from "./credentials/passwords/argon2-provider.ts";
import type { AccountDataProvider } from "./port.ts";
import {
  accountByEmail,
  closeAccounts,
  insertAccount,
  type NewAccount,
  passwordHashes,
  setEmailVerified,
} from "./store.ts";

/** A fictional person of db/demo with a public password. */
export interface DemoAccount
  extends Pick<NewAccount, "email" | "username" | "role" | "language" | "restaurantName" | "address"> {
  password: string;
  /** The demo restaurant the person works at, and the role. */
  works: { at: string; as: "owner" | "manager" | "staff" } | null;
}

/** Creates the demo accounts. `hashes`: of their passwords, in the same order. Returns the ids in this order. */
export async function addDemoAccounts(
  tx: Queryable,
  accounts: readonly DemoAccount[],
  hashes: readonly string[],
  now: Date,
): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, { password: _known, works: _at, ...person }] of accounts.entries()) {
    const id = randomBytes(16).toString("base64url");
    const passwordHash = hashes[at] ?? "";
    const isNew = await insertAccount(tx, { ...person, id, passwordHash, phone: null, createdAt: now });
    if (isNew) await setEmailVerified(tx, id, now);
    // One that was made an operator stays when the district is removed.
    const known = isNew ? null : await accountByEmail(tx, person.email);
    ids.push(known?.id ?? id);
  }
  return ids;
}

export async function hashDemoPasswords(accounts: readonly DemoAccount[]): Promise<string[]> {
  return Promise.all(accounts.map(({ password }) => hashPassword(password)));
}

/** The demo accounts whose public password still works. */
export async function findDemoAccounts(
  db: Database,
  accounts: readonly DemoAccount[],
): Promise<DemoAccount[]> {
  const known = await passwordHashes(
    db,
    accounts.map(({ email }) => email),
  );
  const hashOf = (email: string) => known.find((row) => row.email === email)?.passwordHash ?? null;
  const usable = await Promise.all(
    accounts.map((account) => isPassword(hashOf(account.email), account.password)),
  );
  return accounts.filter((_account, at) => usable[at]);
}

/**
 * Closes demo accounts with a public password and ends their sessions. Restaurants and bookings stay. Returns how many
 * were closed.
 */
export async function endDemoAccounts(
  db: Database,
  accounts: readonly DemoAccount[],
  now: Date,
): Promise<number> {
  const open = await findDemoAccounts(db, accounts);
  if (open.length === 0) return 0;
  const unknown = await hashPassword(randomBytes(32).toString("base64url"));
  const emails = open.map(({ email }) => email);
  await db.transaction((tx) => closeAccounts(tx, emails, unknown, now));
  return open.length;
}

/** Deletes demo accounts by their addresses, as their owners could: past visits elsewhere stay, without the person. */
export async function removeDemoAccounts(
  tx: Queryable,
  emails: readonly string[],
  parts: readonly AccountDataProvider[],
  now: Date,
): Promise<void> {
  for (const email of emails) {
    const account = await accountByEmail(tx, email);
    if (account !== null) await eraseAccount(tx, account, parts, now);
  }
}
