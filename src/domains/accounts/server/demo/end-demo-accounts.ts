import { randomBytes } from "node:crypto";
import type { Database } from "#platform/server/db/database.ts";
import { hashPassword } from "../credentials/passwords/argon2-provider.ts";
import { type DemoAccount, findDemoAccounts } from "./add-demo-accounts.ts";
import { closeAccounts } from "./store.ts";

/**
 * Closes the fictional people's accounts that can still be opened by a published password, and what was opened by it. Their places
 * and bookings stay. Returns how many there were.
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
