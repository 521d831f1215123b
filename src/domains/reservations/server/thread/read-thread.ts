import type { Language } from "#kernel/languages.ts";
import { interfaceLanguage } from "#kernel/text/content-languages.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { ThreadMessage, ThreadView } from "../../contract/threads.ts";
import { blankValues, otherSide, type ThreadSide } from "../../thread-phrases.ts";
import { lockReservation, type ReservationRow } from "../store.ts";
import { closedFor, hasThread, writeUntil } from "./rules.ts";
import { type MessageRow, messagesOf, raiseVersion, setReadUpTo, versionsOf } from "./store.ts";

/** The thread of a booking; null for a booking without one. */
export async function getThread(
  db: Queryable,
  row: ReservationRow,
  reader: Reader,
  now: Date,
): Promise<ThreadView | null> {
  if (!hasThread(row)) return null;
  // The version first: what is written while the rest is read is announced as a change afterwards.
  const version = (await versionsOf(db, [row.id])).get(row.id) ?? 0;
  return { version, ...threadView(row, await messagesOf(db, row.id), reader, now) };
}

interface Reader {
  side: ThreadSide;
  language: Language;
}

/** A thread as one of its two sides reads it. */
function threadView(
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

/** A side has what the other wrote before its eyes, up to a message. One that isn't there changes nothing. */
export async function setRead(
  db: Database,
  { reservationId, side, upTo, now }: { reservationId: string; side: ThreadSide; upTo: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockReservation(tx, reservationId);
    const message = (await messagesOf(tx, reservationId)).find(({ id }) => id === upTo);
    if (message === undefined) return;
    const read = { sender: otherSide(side), number: message.number };
    // The other tablets of the restaurant lose their badge, and the writer sees that it has been read.
    if ((await setReadUpTo(tx, reservationId, read, now)) > 0) await raiseVersion(tx, reservationId);
  });
}
