import { randomUUID } from "node:crypto";
import { PASSWORD } from "../stage/world.ts";
import { textIn } from "./client.ts";
import type { Guest } from "./guest.ts";
import { isNow, mayBe, type Said, type Session } from "./journal.ts";

/** Signs up and logs in; every other time also logs out. */
export async function signUpAndIn({ client, dice, journal }: Guest): Promise<void> {
  const email = `${randomUUID()}@chaos.example`;
  const body = { email, password: PASSWORD, username: "Ana", role: "customer" };
  const account = { email, isThere: new Set([true]) };
  const made = await client.insist("POST", "/api/auth/signup", { body });
  if (made === null) {
    journal.doubts++;
    mayBe(account.isThere, false);
    journal.accounts.push(account);
    return;
  }
  if (made.answer.status === 201) journal.confirmed++;
  else if (!made.wasLost) return;
  journal.accounts.push(account);
  const login = await client.insist("POST", "/api/auth/login", { body: { email, password: PASSWORD } });
  const token = login === null ? "" : textIn(login.answer.body, "token");
  if (token === "") return;
  journal.confirmed++;
  const session: Session = { token, isOpen: new Set([true]) };
  journal.sessions.push(session);
  if (dice.next() < 0.5) return;
  const left = await client.insist("POST", "/api/auth/logout", { token });
  if (left === null) mayBe(session.isOpen, false);
  // 401 after a lost response: the lost request had logged out.
  else if (left.answer.status === 204 || left.wasLost) isNow(session.isOpen, false);
}

const QUESTIONS = [
  "Where can I eat ramen?",
  "Is there something vegan?",
  "ラーメン",
  "I'd like a table for two",
];

/** Asks the assistant a question, in one conversation per guest. */
export async function chat(guest: Guest): Promise<void> {
  const { client, dice, journal } = guest;
  if (guest.conversationId === null) {
    const begun = await client.insist("POST", "/api/chat/conversation", { body: { language: "en" } });
    guest.conversationId = begun === null ? null : textIn(begun.answer.body, "id") || null;
  }
  const { conversationId } = guest;
  if (conversationId === null) return;
  const said: Said = { conversationId, key: randomUUID(), messageId: null, answerId: null };
  const body = { conversationId, message: dice.pick(QUESTIONS) };
  const made = await client.insist("POST", "/api/chat/message", { body, key: said.key });
  // While the answer to a lost request is still being generated, the conversation is busy for up to a minute.
  if (made === null || made.answer.status === 409) {
    journal.doubts++;
    guest.conversationId = null;
  } else if (made.answer.status === 201) {
    journal.confirmed++;
    said.messageId = textIn(made.answer.body, "message", "id");
    said.answerId = textIn(made.answer.body, "aiResponse", "id") || null;
  } else return;
  journal.messages.push(said);
}
