import type { Call } from "#kernel/api/call.ts";
import type { Language } from "#kernel/languages.ts";
import { ApiError, apiFetch } from "#platform/web/lib/calls/api.ts";
import { timeLimit } from "#platform/web/lib/calls/time-limit.ts";
import { currentToken } from "#platform/web/lib/memory/session-token.ts";
import { queueCall, type Sending } from "#platform/web/pwa/queue/queue-call.ts";
import { pageQueue } from "#platform/web/pwa/queue/queue-source.ts";
import type { WaitingCall } from "#platform/web/pwa/queue/waiting-call.ts";
import type { ChatContext, SentChatMessage } from "../../contract/conversations.ts";
import { assistantApi } from "../api.ts";
import { type AnswerHearer, readStreamedAnswer } from "./read-answer.ts";

export interface MessageBody {
  conversationId: string;
  message: string;
  userId: string | null;
  language: Language;
  context: ChatContext;
}

/** An answer that takes longer than this is asked for again, with the same key. */
const PATIENCE_MS = 45_000;

/**
 * Sends a message and hears the answer as it is written. Without a network it waits in the queue; sent again with the same
 * `idempotencyKey` it is said once.
 * @throws ApiError when the server refuses
 */
export async function sendMessage(
  body: MessageBody,
  { key, idempotencyKey }: { key: string | null; idempotencyKey: string },
  hearer: AnswerHearer,
): Promise<Sending<SentChatMessage>> {
  const call = assistantApi("POST /api/chat/message", { query: { key }, body });
  const { state } = await pageQueue();
  if (navigator.onLine && state.calls.length === 0) {
    const response = await ask(call, idempotencyKey);
    // Whoever cuts the line, or answers in our place, has not answered: the queue asks again.
    const answer =
      response &&
      (await readStreamedAnswer(response, hearer).catch((error: unknown) => {
        if (error instanceof ApiError) throw error;
        return null;
      }));
    if (answer) return { state: "answered", answer };
  }
  return queueCall({
    ...call,
    idempotencyKey,
    about: { kind: "message", text: body.message },
    belongsTo: currentToken() === null ? "device" : "account",
  });
}

async function ask({ method, path, body }: Call<unknown>, idempotencyKey: string): Promise<Response | null> {
  try {
    return await apiFetch(path, {
      method,
      headers: {
        accept: "text/event-stream",
        "content-type": "application/json",
        "idempotency-key": idempotencyKey,
      },
      body: JSON.stringify(body),
      signal: timeLimit(PATIENCE_MS),
    });
  } catch {
    return null;
  }
}

/** The messages of a conversation that wait in the queue. */
export function waitingIn(calls: readonly WaitingCall[], conversationId: string | undefined): WaitingCall[] {
  return calls.filter(
    ({ about, body }) =>
      about.kind === "message" && (body as MessageBody | undefined)?.conversationId === conversationId,
  );
}
