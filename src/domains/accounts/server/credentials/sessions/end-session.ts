import type { Database } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { signedOut } from "../../events.ts";
import type { SessionUser } from "./find-user.ts";
import { revokeSession } from "./store.ts";

/** Logs out: the token holds no longer, wherever a copy of it may be. `guestHash`: of the guest key of the browser, if any. */
export async function endSession(
  db: Database,
  user: SessionUser,
  guestHash: string | null,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await revokeSession(tx, user.id, user.sessionId, now);
    if (guestHash !== null) await announce(tx, signedOut, { accountId: user.id, guestHash }, now);
  });
}
