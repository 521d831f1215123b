import { randomBytes } from "node:crypto";
import { actorOf, insertAudit, type SessionUser } from "#domains/accounts/server/public.ts";
import { answerBefore, keepAnswer } from "#platform/server/db/answered-calls.ts";
import { type Database, isUniqueViolation, type Queryable } from "#platform/server/db/database.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { AnswerChat } from "../../contract/inbox.ts";
import { insertMessage } from "../messages/store.ts";
import { absentBefore } from "../rules.ts";
import { type ConversationRow, lockConversation, noteChange, setEnded } from "../store.ts";
import { isOperatorPresent, notePresence } from "../support/store.ts";
import { setAnswered, setAssigned } from "./store.ts";

interface SendReplyInput {
  id: string;
  body: AnswerChat;
  operator: SessionUser;
  /** As shown to the guest. */
  operatorName: string;
  /** A repeated call with the same key sends once; null never deduplicates. */
  idempotencyKey: string | null;
  now: Date;
}

type SendReplyResult =
  | { ok: true; isNew: boolean }
  | { ok: false; reason: "not-found" | "chat-ended" | "chat-assigned" | "idempotency-key-reused" };

/** An operator replies. The first to reply is assigned; a conversation assigned to a present colleague is refused. */
export async function sendReply(db: Database, input: SendReplyInput): Promise<SendReplyResult> {
  try {
    return await db.transaction((tx) => send(tx, input));
  } catch (error) {
    // A concurrent call with the same key has been answered: return its result.
    if (!isUniqueViolation(error) || input.idempotencyKey === null) throw error;
    return db.transaction((tx) => send(tx, input));
  }
}

async function send(tx: Queryable, input: SendReplyInput): Promise<SendReplyResult> {
  const { id, body, operator, operatorName, idempotencyKey, now } = input;
  const row = await lockConversation(tx, id);
  if (row === null || row.escalatedAt === null) return { ok: false, reason: "not-found" };
  const request = { id, operator: operator.id, ...body };
  const call = { scope: "chat-reply", key: idempotencyKey, request } as const;
  const before = await answerBefore(tx, call);
  if (before === "reused") return { ok: false, reason: "idempotency-key-reused" };
  if (before !== null) return { ok: true, isNew: false };
  if (row.state === "ended") return { ok: false, reason: "chat-ended" };
  if (await isTaken(tx, row, operator.id, now)) return { ok: false, reason: "chat-assigned" };
  const words = replyContent(row, body);
  const messageId = randomBytes(16).toString("base64url");
  await insertMessage(tx, {
    ...{ id: messageId, conversationId: id, role: "assistant", content: words.content },
    metadata: {
      ...{ confidence: null, escalationTrigger: null, parts: [], sources: [] },
      ...{ language: words.language, person: operatorName, canned: words.canned },
    },
    ...{ authorId: operator.id, answers: null, callKey: null, createdAt: now },
  });
  if (row.assignedTo !== operator.id) await assign(tx, row, { operator, to: "me" }, now);
  await notePresence(tx, operator.id, now);
  await setAnswered(tx, id, now);
  await keepAnswer(tx, call, { messageId }, now);
  await noteChange(tx, id);
  return { ok: true, isNew: true };
}

/** Canned replies are sent in the guest's language. */
function replyContent({ language }: ConversationRow, body: AnswerChat) {
  if ("message" in body) return { content: body.message, language: body.language, canned: null };
  const content = translator(language, "desk")(`canned.${body.canned}`);
  return { content, language, canned: body.canned };
}

type AssignmentResult = { ok: true } | { ok: false; reason: "not-found" | "chat-ended" | "chat-assigned" };

/**
 * Assigns a conversation to the operator, or releases it. One that a present colleague holds must be released first,
 * which any operator may do.
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

/** Whether it is assigned to another operator who is present. */
async function isTaken(
  tx: Queryable,
  { assignedTo }: ConversationRow,
  operatorId: string,
  now: Date,
): Promise<boolean> {
  if (assignedTo === null || assignedTo === operatorId) return false;
  return isOperatorPresent(tx, assignedTo, absentBefore(now));
}

/** Assigns and writes the audit log. The caller holds the lock and announces the change. */
async function assign(
  tx: Queryable,
  row: ConversationRow,
  { operator, to }: { operator: SessionUser; to: "me" | "nobody" },
  now: Date,
): Promise<void> {
  const { id: subject, trigger } = row;
  // Acting implies presence.
  await notePresence(tx, operator.id, now);
  await setAssigned(tx, subject, to === "me" ? operator.id : null);
  const action = to === "me" ? "chat.assigned" : "chat.released";
  await insertAudit(tx, { ...actorOf(operator), action, subject, details: { trigger } }, now);
}

/** An operator closes a conversation; a no-op if ended. The guest may still rate it. */
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
