import type { JoinWaitlist } from "../../../../shared/contract/waitlist.ts";
import { instantAt, isDate, minutesOf } from "../../../../shared/zoned-time.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import type { SessionUserId } from "../../accounts/public.ts";
import { whyNotBookable } from "../availability/get-availability.ts";
import { readBook } from "../availability/store.ts";
import { newReservationKeys } from "../create-keys.ts";
import { untilSettled } from "../tables/find-place.ts";
import { createOffers } from "./create-offers.ts";
import { hasSeatings } from "./rules.ts";
import { tellWaiting } from "./send-word.ts";
import { entryById, insertEntry } from "./store.ts";

export interface AddEntryInput {
  body: JoinWaitlist;
  holderHash: string;
  accountId: SessionUserId | null;
  now: Date;
  publicUrl: string;
}

export type AddEntryResult =
  | { ok: true; id: string }
  | { ok: false; reason: "restaurant-not-found" | "restaurant-not-bookable" | "no-seatings" };

/** Puts a party on the waitlist of a day. Where a table is free already it is offered at once. */
export function addEntry(db: Database, input: AddEntryInput): Promise<AddEntryResult> {
  return untilSettled(db, (tx) => attempt(tx, input));
}

async function attempt(tx: Queryable, input: AddEntryInput): Promise<AddEntryResult> {
  const { now, publicUrl, holderHash, accountId } = input;
  const { booking, until } = input.body;
  const { restaurantId, guestCount, language } = booking;
  const [date = "", from = ""] = booking.reservationDate.split("T");
  if (!isDate(date)) return { ok: false, reason: "no-seatings" };
  const book = await readBook(tx, restaurantId, { from: date, to: date }, now);
  if (book === null) return { ok: false, reason: await whyNotBookable(tx, restaurantId) };
  const asked = { date, fromMinute: minutesOf(from), toMinute: minutesOf(until), guestCount };
  if (!hasSeatings(book, asked, now)) return { ok: false, reason: "no-seatings" };
  const { id, confirmationCode: code, manageKey } = newReservationKeys();
  await insertEntry(tx, {
    ...{ id, code, manageKey, restaurantId, ...asked, booking, language, holderHash, accountId },
    createdAt: now,
  });
  const offered = await createOffers(tx, { restaurantId, date }, { now, publicUrl });
  const entry = await entryById(tx, id);
  if (entry !== null && offered === 0) {
    const startsAt = instantAt(booking.reservationDate, book.inventory.zone)?.toISOString() ?? "";
    await tellWaiting(
      tx,
      entry,
      { template: "waitlist-joined", startsAt, until: null, key: "once" },
      { now, publicUrl },
    );
  }
  return { ok: true, id };
}
