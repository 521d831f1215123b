import { randomBytes } from "node:crypto";
import type { Language } from "#kernel/languages.ts";
import { answerBefore, keepAnswer, type RepeatableCall } from "#platform/server/db/answered-calls.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { guestWaits } from "../events.ts";
import { turnEnd } from "../rules.ts";
import {
  type ConversationRow,
  lockConversation,
  noteChange,
  noteGuest,
  setAbout,
  setTurn,
  setWaiting,
  takeIntoAccount,
} from "../store.ts";
import { isStaffed } from "../support/store.ts";
import { insertMessage, messageOfCall } from "./store.ts";

export interface SentBefore {
  messageId: string;
  /** Null where no assistant answered. */
  answerId: string | null;
}

export interface GuestWords {
  conversationId: string;
  text: string;
  /** Null: that of the conversation. */
  language: Language | null;
  restaurantId: string | null;
  /** Whose the conversation becomes, when it is no account's yet. */
  accountId: string | null;
  call: RepeatableCall;
}

export type Turn =
  | { ok: true; kind: "answered" | "person"; sent: SentBefore }
  | { ok: true; kind: "assistant"; messageId: string; turnId: string; language: Language; dialogue: unknown }
  /** `isSame`: what is being answered just now is this very call. */
  | { ok: false; reason: "chat-busy"; isSame: boolean }
  | {
      ok: false;
      reason: "not-found" | "chat-ended" | "chat-unstaffed" | "idempotency-key-reused";
    };

/** Writes a guest's message down and settles who answers it: the assistant, one message at a time, or a person. */
export async function claimTurn(tx: Queryable, words: GuestWords, now: Date): Promise<Turn> {
  const { conversationId: id, call, text, accountId } = words;
  const row = await lockConversation(tx, id);
  if (row === null) return { ok: false, reason: "not-found" };
  const before = await answerBefore<SentBefore>(tx, call);
  if (before === "reused") return { ok: false, reason: "idempotency-key-reused" };
  if (before !== null) return { ok: true, kind: "answered", sent: before.answer };
  if (row.state === "ended") return { ok: false, reason: "chat-ended" };
  if (row.state === "escalated" && !(await isStaffed(tx))) return { ok: false, reason: "chat-unstaffed" };
  const known = await messageOfCall(tx, id, call.key);
  if (row.state === "open" && row.turnUntil !== null && row.turnUntil > now)
    return { ok: false, reason: "chat-busy", isSame: known?.content === text };
  // The same call came before, and died before it was answered.
  if (known !== null && known.content !== text) return { ok: false, reason: "idempotency-key-reused" };
  const messageId = known?.id ?? (await addMessage(tx, row, words, now));
  if (accountId !== null) await takeIntoAccount(tx, id, accountId);
  await noteGuest(tx, id, now);
  const language = words.language ?? row.language;
  await setAbout(tx, id, { language, restaurantId: words.restaurantId });
  const turnId = newKey();
  const sent = { messageId, answerId: null };
  if (row.state === "escalated") {
    if (await setWaiting(tx, id, now)) await announce(tx, guestWaits, { conversationId: id }, now);
    await keepAnswer(tx, call, sent, now);
  } else await setTurn(tx, id, turnId, turnEnd(now));
  await noteChange(tx, id);
  if (row.state === "escalated") return { ok: true, kind: "person", sent };
  return { ok: true, kind: "assistant", messageId, turnId, language, dialogue: row.dialogue };
}

async function addMessage(
  tx: Queryable,
  row: ConversationRow,
  { text, language, call }: GuestWords,
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
