import { randomBytes } from "node:crypto";
import type { Language } from "#kernel/languages.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import type { EscalationTrigger } from "../chat-constants.ts";
import { chatEscalated } from "./events.ts";
import { insertMessage } from "./messages/store.ts";
import type { Assistant, Work } from "./port.ts";
import {
  assignToAccount,
  escalate,
  insertConversation,
  lockConversation,
  noteChange,
  setContact,
  setEnded,
  setRating,
  setWork,
} from "./store.ts";

interface CreateConversationInput {
  holderHash: string;
  accountId: string | null;
  sessionId: string | null;
  language: Language;
  work: Work | null;
  now: Date;
}

/** Creates a conversation with the assistant's welcome. Returns its id. */
export async function createConversation(
  db: Database,
  assistant: Assistant,
  { holderHash, accountId, sessionId, language, work, now }: CreateConversationInput,
): Promise<string> {
  const id = newKey();
  const { content, parts } = assistant.welcome(language, work);
  await db.transaction(async (tx) => {
    const row = { id, holderHash, accountId, manageKey: newKey(), sessionId, language };
    await insertConversation(tx, row, now);
    await setWork(tx, id, work);
    await insertMessage(tx, {
      ...{ id: newKey(), conversationId: id, role: "assistant", content },
      metadata: {
        ...{ confidence: 1, escalationTrigger: null, language },
        ...{ parts, sources: [], person: null, canned: null },
      },
      ...{ authorId: null, answers: null, callKey: null, createdAt: now },
    });
  });
  return id;
}

function newKey(): string {
  return randomBytes(16).toString("base64url");
}

/** Sets the address for replies. Allowed after the end as well, since the last messages may be unread. */
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

/** Calls a person, once per conversation. The caller holds the lock and announces the change. */
export async function addEscalation(
  tx: Queryable,
  conversationId: string,
  trigger: EscalationTrigger,
  now: Date,
): Promise<void> {
  if (await escalate(tx, conversationId, trigger, now))
    await announce(tx, chatEscalated, { conversationId }, now);
}

interface PersonWish {
  id: string;
  /** Address for replies; null leaves the current one. */
  email: string | null;
  /** The account to assign the conversation to, if it has none. */
  accountId: string | null;
  work: Work | null;
  now: Date;
}

/** The guest requests a person. */
export async function addPerson(
  db: Database,
  { id, email, accountId, work, now }: PersonWish,
): Promise<{ ok: true } | { ok: false; reason: "not-found" | "chat-ended" }> {
  return db.transaction(async (tx) => {
    const row = await lockConversation(tx, id);
    if (row === null) return { ok: false, reason: "not-found" };
    if (row.state === "ended") return { ok: false, reason: "chat-ended" };
    if (accountId !== null) await assignToAccount(tx, id, accountId);
    if (email !== null) await setContact(tx, id, email);
    await setWork(tx, id, work);
    await addEscalation(tx, id, "asked", now);
    await noteChange(tx, id);
    return { ok: true };
  });
}

/** Ends a conversation with a rating. It can be rated once; repeating the same rating is a no-op. */
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
