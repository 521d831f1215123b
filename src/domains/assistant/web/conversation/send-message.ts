import type { Call } from "#kernel/api/call.ts";
import type { EventData } from "#kernel/api/endpoint.ts";
import type { Language } from "#kernel/languages.ts";
import { ApiError, apiFetch, readAnswer, timeLimit } from "#platform/web/calls/api.ts";
import { EventLines } from "#platform/web/live/event-stream.ts";
import { queueCall, type Sending } from "#platform/web/pwa/queue/queue-call.ts";
import { pageQueue } from "#platform/web/pwa/queue/use-queue.ts";
import { currentToken } from "#platform/web/storage/session-token.ts";
import type {
  answerStream,
  ChatContext,
  ChatMessage,
  SentChatMessage,
} from "../../contract/conversations.ts";
import { assistantApi } from "../api.ts";

type Event<Name extends keyof (typeof answerStream)["events"]> = EventData<typeof answerStream, Name>;

interface AnswerListener {
  /** The message was stored. */
  onMessage(message: ChatMessage): void;
  /** The answer so far. */
  onText(text: string): void;
}

/**
 * Reads a streamed answer. A repeated call is answered with JSON at once. @throws ApiError if the server refuses, also
 * during the stream; TypeError if the connection is lost
 */
export async function readStreamedAnswer(
  response: Response,
  { onMessage, onText }: AnswerListener,
): Promise<SentChatMessage> {
  const isStream = response.headers.get("content-type")?.includes("text/event-stream") ?? false;
  if (!response.ok || !isStream || response.body === null) return readAnswer<SentChatMessage>(response);
  let text = "";
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const lines = new EventLines();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new TypeError("the answer ended early");
    for (const { name, data } of lines.push(decoder.decode(value, { stream: true }))) {
      if (name === "done") return JSON.parse(data) as Event<"done">;
      if (name === "message") onMessage(JSON.parse(data) as Event<"message">);
      if (name === "delta") {
        text += (JSON.parse(data) as Event<"delta">).text;
        onText(text);
      }
      if (name === "problem") throw new ApiError((JSON.parse(data) as Event<"problem">).status, data);
    }
  }
}

export interface MessageBody {
  conversationId: string;
  message: string;
  userId: string | null;
  language: Language;
  context: ChatContext;
}

/** Timeout of an answer; then it is requested again with the same key. */
const ANSWER_TIMEOUT_MS = 45_000;

/**
 * Sends a message and streams the answer. Offline it is queued; the `idempotencyKey` prevents duplicates. @throws
 * ApiError if the server refuses
 */
export async function sendMessage(
  body: MessageBody,
  { key, idempotencyKey }: { key: string | null; idempotencyKey: string },
  listener: AnswerListener,
): Promise<Sending<SentChatMessage>> {
  const call = assistantApi("POST /api/chat/message", { query: { key }, body });
  const { state } = await pageQueue();
  if (navigator.onLine && state.calls.length === 0) {
    const response = await ask(call, idempotencyKey);
    // After a lost connection or a response that is not ours, the queue repeats the call.
    const answer =
      response &&
      (await readStreamedAnswer(response, listener).catch((error: unknown) => {
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
      signal: timeLimit(ANSWER_TIMEOUT_MS),
    });
  } catch {
    return null;
  }
}
