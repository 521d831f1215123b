import { setTimeout } from "node:timers/promises";
import type { Credentials } from "#domains/accounts/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import type { SendChatMessage } from "../../contract/conversations.ts";
import type { Answer, Assistant, Work } from "../port.ts";
import { ANSWER_MS } from "../rules.ts";
import { endTurn } from "../store.ts";
import { addAnswer, claimTurn, type SentBefore, type Turn } from "./answer-turn.ts";

const LOOK_AGAIN_MS = 200;

/** One per process. `open`: calls in progress, so that a concurrent repeat shares the result. */
export interface MessageSender {
  db: Database;
  assistant: Assistant;
  now: () => Date;
  open: Map<string, Promise<Sent>>;
}

export interface SendMessageInput {
  body: SendChatMessage;
  /** A repeated call with the same key gets the same answer; null never deduplicates. */
  idempotencyKey: string | null;
  credentials: Credentials;
  /** The client's network address. */
  caller?: string;
  /** The account to assign the conversation to, if it has none. */
  accountId: string | null;
  /** Of who runs a restaurant; null for a guest. */
  work: Work | null;
  /** Called once the message is stored, before it is answered. */
  onMessage?: (messageId: string) => Promise<void>;
  onText?: (part: string) => void;
}

export type Sent = { ok: true; sent: SentBefore } | Extract<Turn, { ok: false }>;

/** Sends a guest's message and returns the answer of the assistant, if it is the assistant's turn. */
export async function sendMessage(sender: MessageSender, input: SendMessageInput): Promise<Sent> {
  const { idempotencyKey, body } = input;
  if (idempotencyKey === null) return send(sender, input);
  const name = JSON.stringify([idempotencyKey, body]);
  const sending = sender.open.get(name);
  if (sending) return sending;
  const sent = send(sender, input).finally(() => sender.open.delete(name));
  sender.open.set(name, sent);
  return sent;
}

async function send(sender: MessageSender, input: SendMessageInput): Promise<Sent> {
  const { db, now } = sender;
  const { body, accountId, work } = input;
  const { conversationId, message: text, language = null, context } = body;
  // `userId` is ignored: cookie and token identify the caller.
  const { userId: _said, ...request } = body;
  const call = { scope: "chat-message", key: input.idempotencyKey, request } as const;
  const restaurantId = context?.restaurantId ?? null;
  const words = { conversationId, text, language, restaurantId, accountId, work, call };
  const take = () => db.transaction((tx) => claimTurn(tx, words, now()));
  let turn = await take();
  // Another process is answering this call: wait for its answer.
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
    const answer = await askAssistant(sender, input, turn);
    const asked = { conversationId, messageId, turnId, language: turn.language, call, answer };
    const sent = await db.transaction((tx) => addAnswer(tx, asked, now()));
    return { ok: true, sent: sent ?? { messageId, answerId: null } };
  } catch (error) {
    // The message stays stored; a retry with the same key is answered.
    await endTurn(db, conversationId, turnId);
    throw error;
  }
}

/** Asks the assistant with a timeout, even if it ignores the signal. */
async function askAssistant(
  { assistant, now }: MessageSender,
  { body, credentials, work, caller, onText }: SendMessageInput,
  { language, dialogue }: Extract<Turn, { kind: "assistant" }>,
): Promise<Answer> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Refusal("unavailable")), { once: true });
  });
  const question = {
    ...{ text: body.message, language, dialogue, credentials, work, signal, now: now() },
    context: body.context ?? null,
    ...(caller !== undefined && { caller }),
    ...(onText && { onText }),
  };
  return Promise.race([assistant.answer(question), late]);
}
