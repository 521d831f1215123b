import type { Database } from "#platform/server/db/database.ts";
import { lockConversation, noteChange, setEnded, setRating } from "../store.ts";

/** Ends a conversation with what the guest thinks of it. It is rated once; the same rating again changes nothing. */
export async function endConversation(
  db: Database,
  { id, rating, feedback, now }: { id: string; rating: number; feedback: string | null; now: Date },
): Promise<{ ok: true } | { ok: false; reason: "not-found" | "chat-ended" }> {
  return db.transaction(async (tx) => {
    const row = await lockConversation(tx, id);
    if (row === null) return { ok: false, reason: "not-found" };
    if (row.rating !== null) {
      const isSame = row.rating === rating && row.feedback === feedback;
      return isSame ? { ok: true } : { ok: false, reason: "chat-ended" };
    }
    await setEnded(tx, id, now);
    await setRating(tx, id, rating, feedback);
    await noteChange(tx, id);
    return { ok: true };
  });
}
