import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { emailVerified } from "../events.ts";
import { accountById, setEmailVerified } from "../store.ts";

/** Marks an account's address as verified, by a link that was mailed to it. The caller has compared the addresses. */
export async function proveEmail(tx: Queryable, accountId: string, now: Date): Promise<void> {
  const account = await accountById(tx, accountId);
  if (account === null || account.emailVerifiedAt !== null) return;
  await setEmailVerified(tx, accountId, now);
  await announce(tx, emailVerified, { accountId }, now);
}
