import { randomBytes } from "node:crypto";
import type { Member } from "#domains/staff/server/public.ts";
import { addDays, type LocalMinute } from "#kernel/time/calendar.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { businessDate } from "../../../business-day.ts";
import type { AddByStaff } from "../../../contract/book.ts";
import type { AddSeries } from "../../../contract/series.ts";
import type { SeriesDateState } from "../../../reservation-constants.ts";
import { lockSoldCourse } from "../../courses/store.ts";
import { isGuestOf } from "../../guests/cards/guest-store.ts";
import { type ActReused, actOnce, type StaffAct } from "../../reservation-book/act-once.ts";
import {
  type AddBookingResult,
  type EnteredTogether,
  enterBooking,
  requestedPlaces,
} from "../../reservation-book/add/add-booking.ts";
import { lockBookingRules, readSeatingPlan } from "../../seating/plan/store.ts";
import { untilSettled } from "../../seating/tables/reserve-table.ts";
import { newReservationKeys } from "../add-reservation.ts";
import { refuseDate } from "./preview-series.ts";
import { setSeries } from "./store.ts";

/** The kitchen is asked about each booking of a series when it comes near, not about all of them at once. */
const KITCHEN_ASKED_MS = 7 * 24 * 3_600_000;

interface RefusedDate {
  at: LocalMinute;
  day: string;
  state: SeriesDateState;
}

type AddSeriesResult =
  | { ok: true; seriesId: string }
  | {
      ok: false;
      reason: "restaurant-not-bookable" | "guest-not-found" | "no-such-table" | "course-not-offered";
    }
  | { ok: false; reason: "series-refused"; dates: RefusedDate[] }
  | ActReused;

/** Thrown inside the transaction to undo it: some dates can't be had, so none is booked. */
class DatesRefused extends Error {
  readonly dates: RefusedDate[];
  constructor(dates: RefusedDate[]) {
    super("dates of a series can't be booked");
    this.dates = dates;
  }
}

/**
 * Enters a booking for each date, all or none. Each takes its table as a single booking does. Dates are taken in the order
 * of the calendar, so that two series never wait for each other.
 */
export async function addSeries(
  db: Database,
  input: { member: Member; body: AddSeries; act: StaffAct; now: Date },
): Promise<AddSeriesResult> {
  try {
    return await untilSettled(db, (tx) => actOnce(tx, input.act, input.now, () => attempt(tx, input)));
  } catch (error) {
    if (error instanceof DatesRefused) return { ok: false, reason: "series-refused", dates: error.dates };
    throw error;
  }
}

async function attempt(
  tx: Queryable,
  { member, body, now }: { member: Member; body: AddSeries; now: Date },
): Promise<AddSeriesResult> {
  const { restaurantId } = member;
  const { dates, guestId, courseId } = body;
  if (guestId !== null && !(await isGuestOf(tx, guestId, restaurantId)))
    return { ok: false, reason: "guest-not-found" };
  // A course before the rules, as everywhere.
  if (courseId !== null && (await lockSoldCourse(tx, { restaurantId, courseId })) === null)
    return { ok: false, reason: "course-not-offered" };
  await lockBookingRules(tx, restaurantId);
  const [from = "", to = from] = [dates[0]?.slice(0, 10), dates.at(-1)?.slice(0, 10)];
  const plan = await readSeatingPlan(tx, restaurantId, addDays(from, -1), to, "restaurant");
  if (plan === null) return { ok: false, reason: "restaurant-not-bookable" };
  if (requestedPlaces(plan, body) === null) return { ok: false, reason: "no-such-table" };
  const bookings = dates.map((at) => ({ at, keys: newReservationKeys() }));
  const ids = bookings.map(({ keys }) => keys.id);
  const refused: RefusedDate[] = [];
  for (const { at, keys } of bookings) {
    const part: EnteredTogether = {
      keys,
      customerEmail: body.customerEmail,
      language: body.language,
      // The guest is told once, with the first, of all that were booked.
      changes: { series: [null, keys.id === ids[0] ? ids : []] },
      askedFrom: (startsAt) => new Date(Math.max(now.getTime(), startsAt.getTime() - KITCHEN_ASKED_MS)),
    };
    const state =
      refuseDate(plan, at, now) ??
      stateOf(await enterBooking(tx, { member, body: bookingOf(body, at), part, now }));
    if (state !== null) refused.push({ at, day: businessDate(at, plan.dayEnds), state });
  }
  if (refused.length > 0) throw new DatesRefused(refused);
  const seriesId = randomBytes(16).toString("base64url");
  await setSeries(tx, ids, seriesId);
  return { ok: true, seriesId };
}

/** What is entered for one date: everything that was said goes with each. */
function bookingOf(body: AddSeries, at: LocalMinute): AddByStaff {
  const { guestCount, tableIds, courseId, guestId, customerName, customerPhone, staffNote } = body;
  const { dietaryNeeds, severeAllergens, otherNeeds, needsAsked } = body;
  return {
    ...{ source: "phone", reservationDate: at, guestCount, tableIds, wholeHouse: false, until: null },
    ...{ exceptions: [], customerName, customerPhone, guestId, staffNote, courseId },
    ...{ dietaryNeeds, severeAllergens, otherNeeds, needsAsked },
  };
}

/** Why a date was not entered; null when it was. */
function stateOf(result: AddBookingResult): Exclude<SeriesDateState, "free"> | null {
  if (result.ok) return null;
  if (result.reason === "no-such-time") return "time";
  if (result.reason === "confirm-exception") return "course-full";
  return result.reason === "course-refused" ? "course" : "full";
}
