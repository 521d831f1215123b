import { setTimeout } from "node:timers/promises";
import type { Credentials } from "#domains/accounts/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import type { ChatAct } from "../../contract/chips.ts";
import type { ChatContext, SendChatMessage } from "../../contract/conversations.ts";
import type { Answer, Assistant, Work } from "../port.ts";
import { ANSWER_MS } from "../rules.ts";
import { endTurn } from "../store.ts";
import { addAnswer, claimTurn, type GuestMessage, type SentBefore, type Turn } from "./answer-turn.ts";

const LOOK_AGAIN_MS = 200;

/** One per process. `open`: calls in progress, so that a concurrent repeat shares the result. */
export interface MessageSender {
  db: Database;
  assistant: Assistant;
  now: () => Date;
  open: Map<string, Promise<Sent>>;
}

export interface SendMessageInput {
  conversationId: string;
  /** A message, or a change of what the conversation holds. */
  said: Pick<SendChatMessage, "message"> | { change: ChatAct };
  language: Language | null;
  context: ChatContext | null;
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
  const { idempotencyKey } = input;
  if (idempotencyKey === null) return send(sender, input);
  const name = JSON.stringify([idempotencyKey, requestOf(input)]);
  const sending = sender.open.get(name);
  if (sending) return sending;
  const sent = send(sender, input).finally(() => sender.open.delete(name));
  sender.open.set(name, sent);
  return sent;
}

async function send(sender: MessageSender, input: SendMessageInput): Promise<Sent> {
  const { db, assistant, now } = sender;
  const { conversationId, said, language, context, accountId, work } = input;
  const isAct = "change" in said;
  const call = {
    scope: isAct ? "chat-change" : "chat-message",
    key: input.idempotencyKey,
    request: requestOf(input),
  } as const;
  const textFor: GuestMessage["textFor"] = (held, reader) =>
    isAct ? assistant.actText(held, said.change, reader) : said.message;
  const restaurantId = context?.restaurantId ?? null;
  const words = { conversationId, textFor, isAct, language, restaurantId, accountId, work, call };
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

/** What has to be the same in a repeated call. */
function requestOf({ conversationId, said, language, context }: SendMessageInput) {
  return { conversationId, ...said, language: language ?? undefined, context: context ?? undefined };
}

/** Asks the assistant with a timeout, even if it ignores the signal. */
async function askAssistant(
  { assistant, now }: MessageSender,
  { said, context, credentials, work, caller, onText }: SendMessageInput,
  { text, language, dialogue }: Extract<Turn, { kind: "assistant" }>,
): Promise<Answer> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Refusal("unavailable")), { once: true });
  });
  const question = {
    ...{ text, language, context, dialogue, credentials, work, signal, now: now() },
    act: "change" in said ? said.change : null,
    ...(caller !== undefined && { caller }),
    ...(onText && { onText }),
  };
  return Promise.race([assistant.answer(question), late]);
}
