import { ApiError, readAnswer } from "#platform/web/lib/calls/api.ts";
import { EventLines } from "#platform/web/lib/live/event-lines.ts";
import type { ChatMessage, SentChatMessage } from "../../contract/conversations.ts";

export interface AnswerHearer {
  /** The reader's own words have arrived. */
  onMessage(message: ChatMessage): void;
  /** The answer as far as it is there. */
  onText(text: string): void;
}

/**
 * Reads an answer as it is written. A server that answers a call for the second time gives it whole, as JSON.
 * @throws ApiError when the server refuses, also in the middle; TypeError when the line is cut
 */
export async function readStreamedAnswer(
  response: Response,
  { onMessage, onText }: AnswerHearer,
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
      if (name === "done") return JSON.parse(data) as SentChatMessage;
      if (name === "message") onMessage(JSON.parse(data) as ChatMessage);
      if (name === "delta") {
        text += (JSON.parse(data) as { text: string }).text;
        onText(text);
      }
      if (name === "problem") throw new ApiError((JSON.parse(data) as { status: number }).status, data);
    }
  }
}
