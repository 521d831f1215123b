import type { ThreadView } from "../../contract/threads.ts";
import { MAX_THREAD_MESSAGES, type ReservationStatus } from "../../reservation-constants.ts";
import { phrasesFor, type ThreadSide } from "../../thread-phrases.ts";
import type { ReservationRow } from "../store.ts";

const MINUTE_MS = 60_000;
/** Messages can be written for a day after the meal, for example about lost property. */
const AFTER_MEAL_MS = 24 * 60 * MINUTE_MS;

/** How fast one side may write. */
export const MAX_A_MINUTE = 10;
export const LIMIT_MS = MINUTE_MS;
/** A reader with the thread open has read a message by then, so no notice is needed. */
const READING_MS = 30_000;
/** Notices of unread messages come this far apart; what was written in between comes together. */
const NOTICE_PAUSE_MS = 10 * MINUTE_MS;

/** Holds, and bookings that have ended without a visit. */
const CLOSED: readonly ReservationStatus[] = [
  "held",
  "expired",
  "cancelled_by_guest",
  "cancelled_by_restaurant",
];

/** Whether a booking has a thread: parties entered by staff have no page to read it on. */
export function hasThread({
  status,
  customerEmail,
  notificationMethod,
}: Pick<ReservationRow, "status" | "customerEmail" | "notificationMethod">): boolean {
  return status !== "held" && (customerEmail !== null || notificationMethod !== null);
}

export function writeUntil({ endsAt }: Pick<ReservationRow, "endsAt">): Date {
  return new Date(endsAt.getTime() + AFTER_MEAL_MS);
}

/** Why nothing more can be written to a booking with so many messages; null while it can. */
export function closedFor(
  row: Pick<ReservationRow, "status" | "endsAt">,
  count: number,
  now: Date,
): ThreadView["closed"] {
  if (CLOSED.includes(row.status) || now > writeUntil(row)) return "over";
  return count >= MAX_THREAD_MESSAGES ? "full" : null;
}

/** Whether a side may say a phrase to what it answers. `answered`: the other side's phrase; null for words, or nothing. */
export function maySay(side: ThreadSide, phrase: string, answered: string | null): boolean {
  return phrasesFor(side, answered).includes(phrase);
}

/** When to look whether a message written now has been read. */
export function readCheckAt(now: Date): Date {
  return new Date(now.getTime() + READING_MS);
}

/** When the next notice may go out after the last one; null when it may go now. */
export function nextNotice(lastTold: Date | null, now: Date): Date | null {
  if (lastTold === null) return null;
  const next = new Date(lastTold.getTime() + NOTICE_PAUSE_MS);
  return next > now ? next : null;
}
