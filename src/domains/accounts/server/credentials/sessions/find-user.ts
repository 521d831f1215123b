import { SESSION_MAX_DAYS } from "#kernel/retention-constants.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { hashKey } from "#platform/server/http/caller/guest-key.ts";
import { sessionEnd, shouldNoteUse } from "./rules.ts";
import { noteUse, type SessionUserRow, userByTokenHash } from "./store.ts";

declare const proven: unique symbol;
/** The id of an account whose session was checked. Only this file makes one: what takes it can't be called with a guess. */
export type SessionUserId = string & { readonly [proven]: true };

/** Who calls. */
export interface SessionUser extends Omit<SessionUserRow, "accountId" | "lastUsedAt"> {
  id: SessionUserId;
}

/** Whose token it is; null when it is nobody's, or no longer. Using a session makes it last. */
export async function findUser(db: Queryable, token: string | null, now: Date): Promise<SessionUser | null> {
  if (token === null) return null;
  const row = await userByTokenHash(db, hashKey(token), now);
  if (row === null) return null;
  const { accountId, lastUsedAt, ...user } = row;
  if (shouldNoteUse(lastUsedAt, now))
    await noteUse(db, row.sessionId, now, sessionEnd(now), SESSION_MAX_DAYS);
  return { id: accountId as SessionUserId, ...user };
}
