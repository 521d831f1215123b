import { randomBytes } from "node:crypto";
import type { Language } from "#kernel/languages.ts";
import { answerBefore, keepAnswer, type RepeatableCall } from "#platform/server/db/answered-calls.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { countChatAnswer } from "#platform/server/telemetry/metrics.ts";
import { guestWaits } from "../events.ts";
import { addEscalation } from "../guest-conversation.ts";
import type { Answer, Work } from "../port.ts";
import { turnEnd } from "../rules.ts";
import {
  assignToAccount,
  type ConversationRow,
  endTurn,
  endTurnWith,
  lockConversation,
  noteChange,
  noteGuestMessage,
  setWaiting,
  setWork,
} from "../store.ts";
import { isStaffed } from "../support/store.ts";
import { insertMessage, messageOfCall } from "./store.ts";

export interface SentBefore {
  messageId: string;
  /** Null if the assistant did not answer. */
  answerId: string | null;
}

export interface GuestMessage {
  conversationId: string;
  /** The text, or that of an act for what the conversation holds; null if it doesn't hold what the act is about. */
  textFor(dialogue: unknown, language: Language): string | null;
  /** Only the assistant can carry it out. */
  isAct: boolean;
  /** Null: the conversation's language. */
  language: Language | null;
  restaurantId: string | null;
  /** The account to assign the conversation to, if it has none. */
  accountId: string | null;
  work: Work | null;
  call: RepeatableCall;
}

export type Turn =
  | { ok: true; kind: "answered" | "person"; sent: SentBefore }
  | {
      ok: true;
      kind: "assistant";
      messageId: string;
      text: string;
      turnId: string;
      language: Language;
      dialogue: unknown;
    }
  /** `isSame`: the message being answered belongs to this call. */
  | { ok: false; reason: "chat-busy"; isSame: boolean }
  | {
      ok: false;
      reason:
        | "not-found"
        | "chat-ended"
        | "chat-unstaffed"
        | "chat-with-person"
        | "chat-detail-gone"
        | "idempotency-key-reused";
    };

/** Stores a guest's message and decides who answers: the assistant, one message at a time, or a person. */
export async function claimTurn(tx: Queryable, words: GuestMessage, now: Date): Promise<Turn> {
  const { conversationId: id, call, accountId } = words;
  const row = await lockConversation(tx, id);
  if (row === null) return { ok: false, reason: "not-found" };
  const before = await answerBefore<SentBefore>(tx, call);
  if (before === "reused") return { ok: false, reason: "idempotency-key-reused" };
  if (before !== null) return { ok: true, kind: "answered", sent: before.answer };
  if (row.state === "ended") return { ok: false, reason: "chat-ended" };
  if (row.state === "escalated" && words.isAct) return { ok: false, reason: "chat-with-person" };
  if (row.state === "escalated" && !(await isStaffed(tx))) return { ok: false, reason: "chat-unstaffed" };
  const known = await messageOfCall(tx, id, call.key);
  const language = words.language ?? row.language;
  const text = words.textFor(row.dialogue, language);
  if (row.state === "open" && row.turnUntil !== null && row.turnUntil > now)
    return { ok: false, reason: "chat-busy", isSame: known?.content === text };
  if (text === null) return { ok: false, reason: "chat-detail-gone" };
  // An earlier attempt of this call stored the message and ended without an answer, as when its process died.
  if (known !== null && known.content !== text) return { ok: false, reason: "idempotency-key-reused" };
  const messageId = known?.id ?? (await addMessage(tx, row, { ...words, text }, now));
  if (accountId !== null) await assignToAccount(tx, id, accountId);
  const turnId = newKey();
  const turn = row.state === "escalated" ? null : { id: turnId, until: turnEnd(now) };
  await noteGuestMessage(tx, id, { language, restaurantId: words.restaurantId, turn }, now);
  await setWork(tx, id, words.work);
  const sent = { messageId, answerId: null };
  if (turn === null) {
    if (await setWaiting(tx, id, now)) await announce(tx, guestWaits, { conversationId: id }, now);
    await keepAnswer(tx, call, sent, now);
  }
  await noteChange(tx, id);
  if (turn === null) return { ok: true, kind: "person", sent };
  return { ok: true, kind: "assistant", messageId, text, turnId, language, dialogue: row.dialogue };
}

async function addMessage(
  tx: Queryable,
  row: ConversationRow,
  { text, language, call }: GuestMessage & { text: string },
  now: Date,
): Promise<string> {
  const id = newKey();
  await insertMessage(tx, {
    ...{ id, conversationId: row.id, role: "user", content: text },
    metadata: {
      ...{ confidence: null, escalationTrigger: null, language: language ?? row.language },
      ...{ parts: [], sources: [], person: null, canned: null },
    },
    ...{ authorId: null, answers: null, callKey: call.key, createdAt: now },
  });
  return id;
}

function newKey(): string {
  return randomBytes(16).toString("base64url");
}

interface AnswerInput {
  conversationId: string;
  messageId: string;
  turnId: string;
  language: Language;
  call: RepeatableCall;
  answer: Answer;
}

/**
 * Stores the assistant's answer. Dropped if the conversation was escalated or ended meanwhile; returns null if the turn
 * has expired and another answer counts.
 */
export async function addAnswer(
  tx: Queryable,
  { conversationId: id, messageId, turnId, language, call, answer }: AnswerInput,
  now: Date,
): Promise<SentBefore | null> {
  const row = await lockConversation(tx, id);
  if (row === null || row.turnId !== turnId) return null;
  const answerId = row.state === "open" ? newKey() : null;
  if (answerId === null) await endTurn(tx, id, turnId);
  else {
    const { content, parts, sources, confidence, escalate, dialogue } = answer;
    await insertMessage(tx, {
      ...{ id: answerId, conversationId: id, role: "assistant", content },
      metadata: {
        ...{ confidence, escalationTrigger: escalate, language },
        ...{ parts, sources, person: null, canned: null },
      },
      ...{ authorId: null, answers: messageId, callKey: null, createdAt: now },
    });
    countChatAnswer(confidence);
    await endTurnWith(tx, id, dialogue);
    if (escalate !== null) await addEscalation(tx, id, escalate, now);
    await noteChange(tx, id);
  }
  const sent = { messageId, answerId };
  await keepAnswer(tx, call, sent, now);
  return sent;
}
