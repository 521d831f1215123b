import type { Queryable } from "#platform/server/db/database.ts";
import { accountById } from "../store.ts";
import { emailHash, PROVEN_DAYS } from "./rules.ts";
import { isProven } from "./store.ts";

const DAY_MS = 86_400_000;

/**
 * The addresses that are known to be whoever books: the one they gave, if a code that was sent there was typed in in this browser, and the
 * verified one of the account that is signed in. Empty for a stranger.
 */
export async function provenEmails(
  db: Queryable,
  {
    email,
    holderHash,
    accountId,
    now,
  }: { email: string; holderHash: string; accountId: string | null; now: Date },
): Promise<string[]> {
  const since = new Date(now.getTime() - PROVEN_DAYS * DAY_MS);
  const found = (await isProven(db, { contactHash: emailHash(email), holderHash }, since))
    ? [email.toLowerCase()]
    : [];
  const account = accountId === null ? null : await accountById(db, accountId);
  if (account !== null && account.emailVerifiedAt !== null) found.push(account.email.toLowerCase());
  return found;
}
