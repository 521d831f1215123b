import type { Database } from "#platform/server/db/database.ts";
import { lockConversation, noteChange, setContact } from "../store.ts";

/** Says where an answer may follow. Also after the end: the last words may not have been read yet. */
export async function setContactOf(
  db: Database,
  id: string,
  email: string,
): Promise<{ ok: true } | { ok: false; reason: "not-found" }> {
  return db.transaction(async (tx) => {
    if ((await lockConversation(tx, id)) === null) return { ok: false, reason: "not-found" };
    await setContact(tx, id, email);
    await noteChange(tx, id);
    return { ok: true };
  });
}
