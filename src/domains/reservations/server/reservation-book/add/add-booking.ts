import { hasNeeds } from "#domains/dietary/party-needs.ts";
import { settleNeeds } from "#domains/dietary/server/public.ts";
import type { Member } from "#domains/staff/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import { addDays, type LocalDate, type LocalMinute } from "#kernel/time/calendar.ts";
import { instantAt, localMinute } from "#kernel/time/zoned-time.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { AddByStaff } from "../../../contract/book.ts";
import { addReservation, NO_GUEST_DETAILS, newReservationKeys } from "../../booking/add-reservation.ts";
import type { LogEntry } from "../../booking/states/store.ts";
import { findCourseForStaff } from "../../courses/course-of-booking.ts";
import { isGuestOf } from "../../guests/cards/guest-store.ts";
import { linkToGuest } from "../../guests/cards/link-guests.ts";
import { kitchenDueAt, policyOf } from "../../rules.ts";
import { lockAndReadOccupancyForStaff } from "../../seating/availability/store.ts";
import { turnMinutesOf } from "../../seating/plan/rules.ts";
import { untilSettled } from "../../seating/tables/reserve-table.ts";
import { type Place, placesFor, SLOT_MINUTES } from "../../seating/tables/rules.ts";
import { type ActReused, actOnce, type StaffAct } from "../act-once.ts";
import { chooseTables, confirmTables, stayEnd } from "../choose-tables.ts";
import { setSeatedAt } from "../store.ts";
import type { TableRefusal } from "../table-refusal.ts";

export type AddBookingResult =
  | { ok: true; id: string }
  | { ok: false; reason: "restaurant-not-bookable" | "no-such-time" | "no-such-table"; field?: "until" }
  | { ok: false; reason: "guest-not-found" }
  | TableRefusal
  | ActReused;

/**
 * A walk-in or a caller, seated from the same tables as online bookings. Staff may seat parties outside of opening
 * hours and pacing, but two at one table only by a named exception.
 */
export function addBooking(
  db: Database,
  input: { member: Member; body: AddByStaff; act?: StaffAct; now: Date },
): Promise<AddBookingResult> {
  return untilSettled(db, (tx) => actOnce(tx, input.act, input.now, () => enterBooking(tx, input)));
}

/** What one of several bookings that are entered together, a series or an import, has beside what staff enter for a single one. */
export interface EnteredTogether {
  keys: ReturnType<typeof newReservationKeys>;
  customerEmail: string | null;
  language: Language;
  /** For its log. */
  changes: LogEntry["changes"];
  /** When the kitchen is first asked. */
  askedFrom: (startsAt: Date) => Date;
}

interface EnterBookingInput {
  member: Pick<Member, "restaurantId"> & { user: Pick<Member["user"], "id"> };
  body: AddByStaff;
  act?: StaffAct;
  part?: EnteredTogether;
  now: Date;
}

/** `addBooking` inside a transaction. @throws TableTaken when another transaction took the table first: retry */
export async function enterBooking(
  tx: Queryable,
  { member, body, act, part, now }: EnterBookingInput,
): Promise<AddBookingResult> {
  // A walk-in sat down when it was entered, which may be before there was a network.
  const enteredAt = act?.enteredAt ?? now;
  const { restaurantId, user } = member;
  // Before anything is written: a refusal leaves no trace.
  if (body.guestId !== null && !(await isGuestOf(tx, body.guestId, restaurantId)))
    return { ok: false, reason: "guest-not-found" };
  const found = await findCourseForStaff(tx, courseWishOf(restaurantId, body), now);
  if (!found.ok) return found;
  const { sold } = found;
  const occupancy = await lockAndReadOccupancyForStaff(
    tx,
    restaurantId,
    daysAround(body.reservationDate, now),
    now,
  );
  if (occupancy === null) return { ok: false, reason: "restaurant-not-bookable" };
  const { inventory } = occupancy;
  const localTime = body.reservationDate ?? thisQuarter(enteredAt, inventory.zone);
  const startsAt = instantAt(localTime, inventory.zone);
  if (startsAt === null) return { ok: false, reason: "no-such-time" };
  const { guestCount, wholeHouse, exceptions } = body;
  const tableIds = wholeHouse ? inventory.tables.map(({ id }) => id) : body.tableIds;
  const places = requestedPlaces(inventory, { tableIds, guestCount });
  if (places === null) return { ok: false, reason: "no-such-table" };
  const confirmed = confirmTables(tableIds.length, body);
  if (!confirmed.ok) return confirmed;
  const minutes = sold?.minutes ?? turnMinutesOf(inventory, guestCount);
  const endsAt = stayEnd(startsAt, { until: body.until, minutes, zone: inventory.zone });
  if (endsAt === null) return { ok: false, reason: "no-such-time", field: "until" };
  const isWalkIn = body.source === "walk-in";
  const status = isWalkIn && startsAt <= now ? "seated" : "confirmed";
  const wish = { places, guestCount, startsAt, endsAt, except: [], exceptions };
  const isNamed = tableIds.length > 0;
  const chosen = await chooseTables(tx, occupancy, { ...wish, isNamed, isSeated: status === "seated" }, now);
  if (!chosen.ok) return chosen;
  const keys = part?.keys ?? newReservationKeys();
  const needs = settleNeeds(body, "ja");
  await addReservation(
    tx,
    {
      ...keys,
      ...NO_GUEST_DETAILS,
      restaurantId,
      tableIds: chosen.tableIds,
      status,
      source: body.source,
      startsAt,
      endsAt,
      localTime,
      guestCount,
      policy: policyOf(inventory),
      expiresAt: null,
      // Nobody's browser holds it.
      holderHash: "",
      accountId: null,
      createdAt: now,
      language: part?.language ?? "ja",
      customerEmail: part?.customerEmail ?? null,
      customerName: body.customerName,
      customerPhone: body.customerPhone,
      ...needs,
      needsAsked: body.needsAsked || hasNeeds(needs),
      staffNote: body.staffNote,
      // Seated parties are asked at the table.
      kitchenDueAt:
        status === "seated"
          ? null
          : kitchenDueAt(inventory, needs, startsAt, part?.askedFrom(startsAt) ?? now),
    },
    {
      actor: "staff",
      accountId: user.id,
      exceptions: [...confirmed.exceptions, ...found.exceptions, ...chosen.exceptions],
      sold,
      ...(part && { changes: part.changes }),
    },
    now,
  );
  if (status === "seated") await setSeatedAt(tx, keys.id, enteredAt < startsAt ? startsAt : enteredAt);
  if (body.guestId !== null) await linkToGuest(tx, { reservationId: keys.id, guestId: body.guestId });
  return { ok: true, id: keys.id };
}

function courseWishOf(restaurantId: string, body: AddByStaff) {
  const { courseId, reservationDate: at, guestCount: guests, exceptions } = body;
  return { restaurantId, courseId, at, guests, exceptions };
}

/** The day of a time. Without one, the days around today, because the restaurant's time zone is not known yet. */
function daysAround(at: LocalMinute | null, now: Date): { from: LocalDate; to: LocalDate } {
  const day = (at ?? now.toISOString()).slice(0, 10);
  return at === null ? { from: addDays(day, -1), to: addDays(day, 1) } : { from: day, to: day };
}

/** The tables that staff have named, whatever their size, or those that fit; null for one that the restaurant does not have. */
export function requestedPlaces(
  inventory: Parameters<typeof placesFor>[0],
  { tableIds, guestCount }: { tableIds: readonly string[]; guestCount: number },
): Place[] | null {
  if (tableIds.length === 0) return placesFor(inventory, guestCount);
  const known = new Set(inventory.tables.map(({ id }) => id));
  if (!tableIds.every((id) => known.has(id))) return null;
  return [{ tableIds: [...new Set(tableIds)], minParty: guestCount, maxParty: guestCount }];
}

/** The quarter hour that it is in `zone`: slots begin on quarter hours. */
function thisQuarter(now: Date, zone: string): LocalMinute {
  const quarter = SLOT_MINUTES * 60_000;
  return localMinute(new Date(Math.floor(now.getTime() / quarter) * quarter), zone);
}
