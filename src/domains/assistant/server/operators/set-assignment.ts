import { actorOf, insertAudit, type SessionUser } from "#domains/accounts/server/public.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { absentBefore } from "../rules.ts";
import { type ConversationRow, lockConversation, noteChange } from "../store.ts";
import { isOperatorPresent, notePresence } from "../support/store.ts";
import { setAssigned } from "./store.ts";

export type AssignmentResult =
  | { ok: true }
  | { ok: false; reason: "not-found" | "chat-ended" | "chat-assigned" };

/**
 * An operator takes a conversation, or hands it back. What a colleague has who is here is not taken from under their hands:
 * it is handed back first, which anybody may do.
 */
export async function setAssignment(
  db: Database,
  { id, operator, to, now }: { id: string; operator: SessionUser; to: "me" | "nobody"; now: Date },
): Promise<AssignmentResult> {
  return db.transaction(async (tx) => {
    const row = await lockConversation(tx, id);
    if (row === null || row.escalatedAt === null) return { ok: false, reason: "not-found" };
    if (row.state === "ended") return { ok: false, reason: "chat-ended" };
    const wanted = to === "me" ? operator.id : null;
    if (row.assignedTo === wanted) return { ok: true };
    if (wanted !== null && (await isTaken(tx, row, wanted, now)))
      return { ok: false, reason: "chat-assigned" };
    await assign(tx, row, { operator, to }, now);
    await noteChange(tx, id);
    return { ok: true };
  });
}

/** Whether a colleague looks after it and is here. */
export async function isTaken(
  tx: Queryable,
  { assignedTo }: ConversationRow,
  operatorId: string,
  now: Date,
): Promise<boolean> {
  if (assignedTo === null || assignedTo === operatorId) return false;
  return isOperatorPresent(tx, assignedTo, absentBefore(now));
}

/** Hands it over and writes it into the log. The caller holds the conversation and tells of the change. */
export async function assign(
  tx: Queryable,
  row: ConversationRow,
  { operator, to }: { operator: SessionUser; to: "me" | "nobody" },
  now: Date,
): Promise<void> {
  const { id: subject, trigger } = row;
  // Who acts is here.
  await notePresence(tx, operator.id, now);
  await setAssigned(tx, subject, to === "me" ? operator.id : null);
  const action = to === "me" ? "chat.assigned" : "chat.released";
  await insertAudit(tx, { ...actorOf(operator), action, subject, details: { trigger } }, now);
}
