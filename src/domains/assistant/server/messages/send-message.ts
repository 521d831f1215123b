import { setTimeout } from "node:timers/promises";
import type { Credentials } from "#domains/accounts/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import type { SendChatMessage } from "../../contract/conversations.ts";
import type { Answer, Assistant } from "../port.ts";
import { ANSWER_MS } from "../rules.ts";
import { endTurn } from "../store.ts";
import { addAnswer, claimTurn, type SentBefore, type Turn } from "./answer-turn.ts";

const LOOK_AGAIN_MS = 200;

/** What answers in one process, and what it is answering just now: whoever sends the same again waits for the same answer. */
export interface Counter {
  db: Database;
  assistant: Assistant;
  now: () => Date;
  open: Map<string, Promise<Sent>>;
}

export interface SendMessageInput {
  body: SendChatMessage;
  /** A repeated call with the same key gets the same answer; null sends each time. */
  idempotencyKey: string | null;
  credentials: Credentials;
  /** The network address that asks. */
  caller?: string;
  /** Whose the conversation becomes, when it is no account's yet. */
  accountId: string | null;
  /** Hears that the message is written down, before it is answered. */
  onMessage?: (messageId: string) => Promise<void>;
  onText?: (part: string) => void;
}

export type Sent = { ok: true; sent: SentBefore } | Extract<Turn, { ok: false }>;

/** Sends a guest's message, and has it answered by whose turn it is. */
export async function sendMessage(counter: Counter, input: SendMessageInput): Promise<Sent> {
  const { idempotencyKey, body } = input;
  if (idempotencyKey === null) return send(counter, input);
  const name = JSON.stringify([idempotencyKey, body]);
  const sending = counter.open.get(name);
  if (sending) return sending;
  const sent = send(counter, input).finally(() => counter.open.delete(name));
  counter.open.set(name, sent);
  return sent;
}

async function send(counter: Counter, input: SendMessageInput): Promise<Sent> {
  const { db, now } = counter;
  const { body, accountId } = input;
  const { conversationId, message: text, language = null, context } = body;
  // Who says so is decided by cookie and token: the body's own word counts for nothing.
  const { userId: _said, ...request } = body;
  const call = { scope: "chat-message", key: input.idempotencyKey, request } as const;
  const restaurantId = context?.restaurantId ?? null;
  const words = { conversationId, text, language, restaurantId, accountId, call };
  const take = () => db.transaction((tx) => claimTurn(tx, words, now()));
  let turn = await take();
  // Another process answers this very call: its answer is this one's.
  const until = performance.now() + ANSWER_MS;
  while (!turn.ok && turn.reason === "chat-busy" && turn.isSame && performance.now() < until) {
    await setTimeout(LOOK_AGAIN_MS);
    turn = await take();
  }
  if (!turn.ok) return turn;
  if (turn.kind !== "assistant") {
    await input.onMessage?.(turn.sent.messageId);
    return { ok: true, sent: turn.sent };
  }
  const { messageId, turnId } = turn;
  try {
    await input.onMessage?.(messageId);
    const answer = await askAssistant(counter, input, turn);
    const asked = { conversationId, messageId, turnId, language: turn.language, call, answer };
    const sent = await db.transaction((tx) => addAnswer(tx, asked, now()));
    return { ok: true, sent: sent ?? { messageId, answerId: null } };
  } catch (error) {
    // The message stays; sent again with the same key, it is answered after all.
    await endTurn(db, conversationId, turnId);
    throw error;
  }
}

/** Has the assistant answer, and gives it up when it takes too long, whether it listens to the signal or not. */
async function askAssistant(
  { assistant, now }: Counter,
  { body, credentials, caller, onText }: SendMessageInput,
  { language, dialogue }: Extract<Turn, { kind: "assistant" }>,
): Promise<Answer> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Refusal("unavailable")), { once: true });
  });
  const question = {
    ...{ text: body.message, language, dialogue, credentials, signal, now: now() },
    context: body.context ?? null,
    ...(caller !== undefined && { caller }),
    ...(onText && { onText }),
  };
  return Promise.race([assistant.answer(question), late]);
}
