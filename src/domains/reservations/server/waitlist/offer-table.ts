import { addDays, type LocalDate } from "#kernel/time/calendar.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { CreatedReservation } from "../../contract/reservations.ts";
import { OFFER_MINUTES } from "../../reservation-constants.ts";
import { createReservation } from "../booking/create-reservation.ts";
import { freesTable } from "../booking/states/rules.ts";
import { loggedChange } from "../notices/store.ts";
import { type ActReused, actOnce, type StaffAct } from "../reservation-book/act-once.ts";
import { type Occupancy, occupancyIn } from "../seating/availability/rules.ts";
import { readOccupancy } from "../seating/availability/store.ts";
import { daysOf } from "../seating/plan/rules.ts";
import { lockBookingRules } from "../seating/plan/store.ts";
import { holdPlace } from "../seating/tables/create-hold.ts";
import { areaOf, placeIn, untilSettled } from "../seating/tables/reserve-table.ts";
import { reservationById } from "../store.ts";
import { changeEntry } from "./change-entry.ts";
import { isToldByStaff, notifyOffer } from "./notify-party.ts";
import { firstFreeTime } from "./rules.ts";
import { type EntryRow, entryById, lockEntry, lockWaiting, setCalled, waitedDays } from "./store.ts";

/**
 * Offers free tables of a day to waiting parties, the longest waiting first: each table to one party, which has a
 * limited time to accept before the next one is asked. Returns how many were asked.
 * @throws TableTaken when another transaction took the table first: retry
 */
export async function createOffers(
  tx: Queryable,
  { restaurantId, date }: { restaurantId: string; date: LocalDate },
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<number> {
  const waiting = await lockWaiting(tx, restaurantId, date);
  if (waiting.length === 0) return 0;
  await lockBookingRules(tx, restaurantId);
  let occupancy = await readOccupancy(tx, restaurantId, { from: date, to: date }, now);
  let count = 0;
  for (const entry of waiting) {
    if (occupancy === null) break;
    if (!(await offer(tx, { entry, occupancy }, now, publicUrl))) continue;
    count++;
    // With one table less.
    occupancy = await readOccupancy(tx, restaurantId, { from: date, to: date }, now);
  }
  return count;
}

type CreateOfferResult =
  | { ok: true }
  | { ok: false; reason: "waitlist-not-found" | "changed-meanwhile" | "no-free-table" }
  | ActReused;

/**
 * Offers a free table to one party at the restaurant's request, regardless of the order of waiting. Held and notified
 * as in `createOffers`. Idempotent.
 */
export function createOffer(
  db: Database,
  { id, act, now, publicUrl }: { id: string; act?: StaffAct; now: Date; publicUrl: string },
): Promise<CreateOfferResult> {
  return untilSettled(db, (tx) => actOnce(tx, act, now, () => offerTo(tx, { id, now, publicUrl })));
}

async function offerTo(
  tx: Queryable,
  { id, now, publicUrl }: { id: string; now: Date; publicUrl: string },
): Promise<CreateOfferResult> {
  const entry = await lockEntry(tx, id);
  if (entry === null) return { ok: false, reason: "waitlist-not-found" };
  if (entry.status === "offered") return { ok: true };
  if (entry.status !== "waiting") return { ok: false, reason: "changed-meanwhile" };
  await lockBookingRules(tx, entry.restaurantId);
  const { restaurantId, date } = entry;
  const occupancy = await readOccupancy(tx, restaurantId, { from: date, to: date }, now);
  const isOffered = occupancy !== null && (await offer(tx, { entry, occupancy }, now, publicUrl));
  return isOffered ? { ok: true } : { ok: false, reason: "no-free-table" };
}

/** More days than this are looked at the next time. */
const MOST_DAYS = 500;

/**
 * Offers tables that became free without an event: a released hold, new tables, longer hours.
 * Returns how many were asked.
 */
export async function offerUnannounced(
  db: Database,
  settings: { now: Date; publicUrl: string },
): Promise<number> {
  // The last place on earth where it is still the day before.
  const today = addDays(settings.now.toISOString().slice(0, 10), -1);
  let count = 0;
  for (const day of await waitedDays(db, today, MOST_DAYS))
    count += await untilSettled(db, (tx) => createOffers(tx, day, settings));
  return count;
}

async function offer(
  tx: Queryable,
  { entry, occupancy }: { entry: EntryRow; occupancy: Occupancy },
  now: Date,
  publicUrl: string,
): Promise<boolean> {
  const { id, restaurantId, guestCount: guests, holderHash, accountId } = entry;
  const { areaId = null } = entry.booking;
  // An area that guests can't choose any more holds nobody back.
  const wanted = occupancyIn(occupancy, areaId) ?? occupancy;
  const at = firstFreeTime(wanted, entry, now);
  const found = at && placeIn(wanted, at, guests);
  if (!at || !found) return false;
  const place = { ...found, area: areaOf(occupancy.inventory, areaId) };
  const expiresAt = new Date(now.getTime() + OFFER_MINUTES * 60_000);
  const wish = { restaurantId, at, guests };
  const hold = { wish, place, holderHash, accountId, source: "waitlist", expiresAt } as const;
  const reservationId = await holdPlace(tx, hold, now);
  await changeEntry(tx, id, { from: "waiting", to: "offered", reservationId }, now);
  await notifyOffer(tx, entry, { startsAt: place.startsAt, expiresAt, reservationId }, { now, publicUrl });
  return true;
}

/** A table may have become free: its day, and the day that it was moved from, are looked at. */
export async function offerFreed(
  tx: Queryable,
  { reservationId, logId }: { reservationId: string; logId: number },
  settings: { now: Date; publicUrl: string },
): Promise<void> {
  const [row, logged] = [await reservationById(tx, reservationId), await loggedChange(tx, logId)];
  if (row === null || logged === null) return;
  const { from, to, changes } = logged;
  const isFreed = from !== null && from !== to && (freesTable(from, to) || to === "completed");
  const isMoved = ["reservationDate", "guestCount", "tableIds", "areaId"].some((field) => field in changes);
  if (!isFreed && !isMoved) return;
  const [before] = changes.reservationDate ?? [];
  const dates = [row.localTime, typeof before === "string" ? before : row.localTime];
  // Of a minute after midnight, parties wait on the evening before.
  for (const date of new Set(dates.flatMap((minute) => daysOf(minute).map((day) => day.date))))
    await createOffers(tx, { restaurantId: row.restaurantId, date }, settings);
}

type AcceptOfferResult = { ok: true; reservation: CreatedReservation } | { ok: false; reason: "offer-over" };

/** Accepts an offer: the hold becomes the reservation, with everything that was entered when joining. Idempotent. */
export async function acceptOffer(
  db: Database,
  { id, takesCards, now }: { id: string; takesCards: boolean; now: Date },
): Promise<AcceptOfferResult> {
  const entry = await entryById(db, id);
  if (entry === null || entry.offerAt === null || !["offered", "booked"].includes(entry.status))
    return { ok: false, reason: "offer-over" };
  // Refused even if a table is free: without the hold it would bypass other waiting parties.
  const isKept = entry.offerExpiresAt !== null && entry.offerExpiresAt > now;
  if (entry.status === "offered" && !isKept) return { ok: false, reason: "offer-over" };
  const { booking, offerAt, reservationId: holdId } = entry;
  // The area may be gone since they joined: that of the table that is held counts.
  const areaId = (holdId === null ? null : (await reservationById(db, holdId))?.areaId) ?? null;
  // What they answered when they joined counts, whatever is asked now.
  const body = { ...booking, areaId, answered: booking.answered ?? [], reservationDate: offerAt, holdId };
  const { holderHash, accountId } = entry;
  // A party without an address is booked as one that has called: nothing is sent to it later either.
  if (isToldByStaff(entry) && entry.reservationId !== null) await setCalled(db, entry.reservationId);
  // The key makes a second tap the same booking.
  const idempotencyKey = `waitlist-${id}`;
  const result = await createReservation(db, {
    body,
    idempotencyKey,
    holderHash,
    accountId,
    takesCards,
    now,
  });
  if (!result.ok) return { ok: false, reason: "offer-over" };
  const step = { from: "offered", to: "booked", reservationId: result.reservation.id } as const;
  await db.transaction((tx) => changeEntry(tx, id, step, now));
  return { ok: true, reservation: result.reservation };
}
