import { actorOf, insertAudit, type SessionUser } from "#domains/accounts/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { lockConversation, noteChange, setEnded } from "../store.ts";

/** An operator closes a conversation; one that is over stays as it is. The guest may still say how it was. */
export async function endChat(
  db: Database,
  { id, operator, now }: { id: string; operator: SessionUser; now: Date },
): Promise<{ ok: true } | { ok: false; reason: "not-found" }> {
  return db.transaction(async (tx) => {
    const row = await lockConversation(tx, id);
    if (row === null || row.escalatedAt === null) return { ok: false, reason: "not-found" };
    if (row.state === "ended") return { ok: true };
    await setEnded(tx, id, now);
    const entry = { ...actorOf(operator), action: "chat.closed", subject: id } as const;
    await insertAudit(tx, { ...entry, details: { trigger: row.trigger } }, now);
    await noteChange(tx, id);
    return { ok: true };
  });
}
