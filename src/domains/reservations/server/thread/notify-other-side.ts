import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import type { ThreadSide } from "../../thread-phrases.ts";
import { threadWritten } from "../events.ts";
import { notifyGuest, notifyStaff, type Occasion } from "../notices/send-notice.ts";
import { lockReservation, type ReservationRow } from "../store.ts";
import { nextNotice } from "./rules.ts";
import { messagesOf, setNotified } from "./store.ts";

/**
 * Notifies the other side of unread messages, on the channel of its booking notices; at most every ten minutes, and
 * once per message. The text of the message stays in the thread, because a notice may be visible to others.
 */
export async function notifyOtherSide(
  tx: Queryable,
  { reservationId, from }: { reservationId: string; from: ThreadSide },
  { now, publicUrl }: Omit<Occasion, "key">,
): Promise<void> {
  const row = await lockReservation(tx, reservationId);
  if (row === null) return;
  const sent = (await messagesOf(tx, reservationId)).filter(({ sender }) => sender === from);
  const unnotified = sent.filter(({ readAt, toldAt }) => readAt === null && toldAt === null);
  const last = unnotified.at(-1);
  if (last === undefined) return;
  const told = sent.flatMap(({ toldAt }) => toldAt?.getTime() ?? []);
  const next = nextNotice(told.length === 0 ? null : new Date(Math.max(...told)), now);
  if (next !== null) return announce(tx, threadWritten, { reservationId, from }, next);
  await setNotified(tx, reservationId, from, now);
  const occasion = { key: String(last.number), now, publicUrl };
  if (from === "guest") await notifyStaff(tx, row, "staff-message", {}, occasion);
  else await notifyGuest(tx, forMessages(row), "thread-message", {}, occasion);
}

/** WhatsApp lets only registered texts begin a conversation, and this one is none: it comes by e-mail there. */
function forMessages(row: ReservationRow): ReservationRow {
  return row.notificationMethod === "whatsapp" && row.customerEmail !== null
    ? { ...row, notificationMethod: null, customerWhatsapp: null }
    : row;
}
