import { addOperator } from "#domains/accounts/server/public.ts";
import type { OperatorRole } from "#kernel/operator-roles.ts";
import type { Database } from "#platform/server/db/database.ts";
import { type TestAccount, testAccount } from "../test-account.ts";
import type { TestApp } from "../test-app.ts";

/** An operator with a confirmed email address. */
export async function testOperator(
  db: Database,
  app: TestApp,
  now: Date,
  role: OperatorRole = "all",
): Promise<TestAccount> {
  const account = await testAccount(app);
  await db.query("UPDATE accounts SET email_verified_at = $2 WHERE id = $1", [account.user.id, now]);
  await addOperator(db, { email: account.email, role }, now);
  // As after a login with a code; two-step verification has its own tests.
  await db.query("UPDATE account_sessions SET has_second_factor = true WHERE account_id = $1", [
    account.user.id,
  ]);
  return account;
}
