import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import type { EscalationTrigger } from "../../chat-constants.ts";
import { chatEscalated } from "../events.ts";
import { escalate, lockConversation, noteChange, setContact, takeIntoAccount } from "../store.ts";

/** Calls a person, once: who is called already is not called again. The caller holds the conversation and tells of the change. */
export async function addEscalation(
  tx: Queryable,
  conversationId: string,
  trigger: EscalationTrigger,
  now: Date,
): Promise<void> {
  if (await escalate(tx, conversationId, trigger, now))
    await announce(tx, chatEscalated, { conversationId }, now);
}

export interface PersonWish {
  id: string;
  /** Where an answer may follow; null leaves what was said before. */
  email: string | null;
  /** Whose the conversation becomes, when it is no account's yet. */
  accountId: string | null;
  now: Date;
}

/** The guest asks for a person. */
export async function addPerson(
  db: Database,
  { id, email, accountId, now }: PersonWish,
): Promise<{ ok: true } | { ok: false; reason: "not-found" | "chat-ended" }> {
  return db.transaction(async (tx) => {
    const row = await lockConversation(tx, id);
    if (row === null) return { ok: false, reason: "not-found" };
    if (row.state === "ended") return { ok: false, reason: "chat-ended" };
    if (accountId !== null) await takeIntoAccount(tx, id, accountId);
    if (email !== null) await setContact(tx, id, email);
    await addEscalation(tx, id, "asked", now);
    await noteChange(tx, id);
    return { ok: true };
  });
}
