import { messagesTo } from "#domains/notifications/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { SessionUser } from "../credentials/sessions/find-user.ts";
import { sessionsOf } from "../credentials/sessions/store.ts";
import type { AccountDataProvider } from "../port.ts";
import { profileOf } from "../profile/store.ts";
import { accountById } from "../store.ts";

/** Everything that is held of an account, in every module, but for what proves who somebody is. */
export async function getAccountData(
  db: Queryable,
  parts: readonly AccountDataProvider[],
  { id }: SessionUser,
  now: Date,
): Promise<Record<string, unknown>> {
  const account = await accountById(db, id);
  if (account === null) throw new Error("a session has an account");
  const { passwordHash: _secret, ...known } = account;
  const own = {
    exportedAt: now,
    account: known,
    profile: await profileOf(db, id),
    sessions: await sessionsOf(db, id, now),
    messages: await messagesTo(db, id),
  };
  const others = await Promise.all(parts.map(async (part) => [part.name, await part.exportOf(db, id)]));
  return { ...own, ...Object.fromEntries(others) };
}
