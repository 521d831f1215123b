import type { Language } from "#kernel/languages.ts";
import { interfaceLanguage } from "#kernel/text/content-languages.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { ThreadMessage, ThreadView } from "../../contract/threads.ts";
import { blankValues, type ThreadSide } from "../../thread-phrases.ts";
import type { ReservationRow } from "../store.ts";
import { closedFor, writeUntil } from "./rules.ts";
import type { SendMessageResult } from "./send-message.ts";
import type { MessageRow } from "./store.ts";

export interface Reader {
  side: ThreadSide;
  language: Language;
}

/** A thread as one of its two sides reads it. */
export function threadView(
  row: ReservationRow,
  messages: readonly MessageRow[],
  reader: Reader,
  now: Date,
): Omit<ThreadView, "version"> {
  return {
    messages: messages.map((message) => messageView(message, reader)),
    closed: closedFor(row, messages.length, now),
    writeUntil: writeUntil(row).toISOString(),
    unread: messages.filter(({ sender, readAt }) => sender !== reader.side && readAt === null).length,
  };
}

function messageView(message: MessageRow, reader: Reader): ThreadMessage {
  const { id, sender, phrase, value, words, language, replyTo } = message;
  return {
    ...{ id, from: sender, phrase, value, words, language, replyTo },
    original: originalOf(message, reader),
    // Guests deal with the restaurant, not with one of its people.
    by: reader.side === "restaurant" ? message.by : null,
    at: message.createdAt.toISOString(),
    isRead: message.readAt !== null,
  };
}

function originalOf(
  { sender, phrase, value, language }: MessageRow,
  { side, language: own }: Reader,
): ThreadMessage["original"] {
  const written = interfaceLanguage(language);
  if (phrase === null || sender === side || written === own) return null;
  const t = translator(written, "thread") as (key: string, values: Record<string, string | number>) => string;
  return { text: t(`${sender}.${phrase}`, blankValues(sender, phrase, value)), language: written };
}

/** Why a message was not written, as a problem. */
export function refuseMessage(result: Extract<SendMessageResult, { ok: false }>): Refusal {
  const { reason } = result;
  if (reason === "too-many") return new Refusal("too-many-requests", { retryAfterS: result.retryAfterS });
  if (reason === "no-such-message" || reason === "needs-question") {
    const issue = reason === "needs-question" ? "required" : "wrong-type";
    return new Refusal("invalid-input", { issues: [{ path: "replyTo", issue }] });
  }
  return new Refusal(reason);
}
