import { addDays, type LocalDate, type LocalMinute, minutesOf, onCalendar } from "#kernel/time/calendar.ts";
import { instantAt, localMinute } from "#kernel/time/zoned-time.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { businessDate, nightOf } from "../../../business-day.ts";
import type { PreviewSeries, SeriesPreview } from "../../../contract/series.ts";
import { MAX_SERIES_DAYS, type SeriesDateState } from "../../../reservation-constants.ts";
import { refuseCourse, type SoldCourse } from "../../courses/rules.ts";
import { seatsTaken, soldCourse } from "../../courses/store.ts";
import { keysOf } from "../../guests/cards/guest-keys.ts";
import { isGuestOf } from "../../guests/cards/guest-store.ts";
import { linkGuests } from "../../guests/cards/link-guests.ts";
import { guestWithKey } from "../../guests/cards/link-store.ts";
import { requestedPlaces } from "../../reservation-book/add/add-booking.ts";
import { readOccupancyForStaff } from "../../seating/availability/store.ts";
import { dayOf, type SeatingPlan, turnMinutesOf } from "../../seating/plan/rules.ts";
import { readSeatingPlan } from "../../seating/plan/store.ts";
import { withNight } from "../../seating/tables/reserve-table.ts";
import { firstFree } from "../../seating/tables/rules.ts";
import { seriesDays } from "./rules.ts";
import { expectedTimes } from "./store.ts";

type PreviewResult =
  | { ok: true; preview: SeriesPreview }
  | {
      ok: false;
      reason: "restaurant-not-bookable" | "guest-not-found" | "no-such-table" | "course-not-offered";
    };

/** Why a date can't be booked whatever is free; null when it may. Staff are told as well what single bookings let them do. */
export function refuseDate(
  inventory: SeatingPlan,
  at: LocalMinute,
  now: Date,
): Exclude<SeriesDateState, "free"> | null {
  const startsAt = instantAt(at, inventory.zone);
  const { date, time } = nightOf(at, inventory.dayEnds);
  if (startsAt === null || startsAt < now || date > furthestDay(inventory, now)) return "time";
  const day = dayOf(inventory, date);
  if (day.closed !== null) return "closed";
  const minute = minutesOf(time);
  const isOpen = day.periods.some(
    ({ firstSeating, lastSeating }) => firstSeating <= minute && minute <= lastSeating,
  );
  return isOpen ? null : "outside-hours";
}

function furthestDay({ zone, dayEnds }: Pick<SeatingPlan, "zone" | "dayEnds">, now: Date): LocalDate {
  return addDays(businessDate(localMinute(now, zone), dayEnds), MAX_SERIES_DAYS);
}

/** The dates of a booking that repeats, each with its table or why there is none. Nothing is reserved. */
export async function getSeriesPreview(
  db: Database,
  restaurantId: string,
  wish: PreviewSeries,
  now: Date,
): Promise<PreviewResult> {
  const { first, repeats, times, until, courseId, guestId } = wish;
  if (guestId !== null && !(await isGuestOf(db, guestId, restaurantId)))
    return { ok: false, reason: "guest-not-found" };
  const sold = courseId === null ? null : await soldCourse(db, { restaurantId, courseId });
  if (courseId !== null && sold === null) return { ok: false, reason: "course-not-offered" };
  const today = localMinute(now, "UTC").slice(0, 10);
  const range = { from: addDays(today, -1), to: addDays(today, MAX_SERIES_DAYS + 1) };
  const plan = await readSeatingPlan(db, restaurantId, range.from, range.to, "restaurant");
  if (plan === null) return { ok: false, reason: "restaurant-not-bookable" };
  if (requestedPlaces(plan, wish) === null) return { ok: false, reason: "no-such-table" };
  const { date, time } = nightOf(first, plan.dayEnds);
  const days = seriesDays({ first: date, repeats, times, until, furthest: furthestDay(plan, now) });
  const expected = await expectedOn(db, { restaurantId, plan, days }, wish);
  const dates = [];
  for (const day of days) {
    const at = onCalendar(`${day}T${time}`);
    const found = await placeOn(db, { restaurantId, plan, sold, at, wish }, now);
    dates.push({ at, day, ...found, bookedAt: expected.get(day) ?? null });
  }
  return { ok: true, preview: { dates } };
}

/** When the same guest is expected already, by day: the one whom staff have chosen, or whose number it is. */
async function expectedOn(
  db: Database,
  { restaurantId, plan, days }: { restaurantId: string; plan: SeatingPlan; days: readonly LocalDate[] },
  wish: Pick<PreviewSeries, "guestId" | "customerPhone">,
): Promise<Map<LocalDate, LocalMinute>> {
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return new Map();
  await linkGuests(db, restaurantId);
  const guestId = wish.guestId ?? (await guestWithNumber(db, restaurantId, wish.customerPhone));
  if (guestId === null) return new Map();
  const around = { from: new Date(addDays(from, -1)), to: new Date(addDays(to, 2)) };
  const times = await expectedTimes(db, { restaurantId, guestId }, around);
  return new Map(times.map((at) => [businessDate(at, plan.dayEnds), at]));
}

async function guestWithNumber(db: Database, restaurantId: string, phone: string | null) {
  const nobody = { name: "", kana: null, email: null, whatsapp: null };
  const keys = phone === null ? [] : keysOf({ ...nobody, phone }).filter(({ kind }) => kind === "phone");
  return keys.length === 0 ? null : guestWithKey(db, restaurantId, keys);
}

interface DateWish {
  restaurantId: string;
  plan: SeatingPlan;
  sold: SoldCourse | null;
  at: LocalMinute;
  wish: PreviewSeries;
}

async function placeOn(
  db: Queryable,
  { restaurantId, plan, sold, at, wish }: DateWish,
  now: Date,
): Promise<{ state: SeriesDateState; tableIds: string[] | null }> {
  const refused = refuseDate(plan, at, now) ?? (await refuseCourseOn(db, sold, at, wish.guestCount, now));
  if (refused !== null) return { state: refused, tableIds: null };
  const startsAt = instantAt(at, plan.zone);
  const occupancy = await readOccupancyForStaff(db, restaurantId, withNight(at.slice(0, 10)), now);
  const places = occupancy && requestedPlaces(occupancy.inventory, wish);
  if (startsAt === null || !occupancy || !places) return { state: "full", tableIds: null };
  const minutes = sold?.minutes ?? turnMinutesOf(plan, wish.guestCount);
  const place = firstFree(places, occupancy.taken, startsAt, minutes);
  return place === null
    ? { state: "full", tableIds: null }
    : { state: "free", tableIds: [...place.tableIds] };
}

async function refuseCourseOn(
  db: Queryable,
  sold: SoldCourse | null,
  at: LocalMinute,
  guests: number,
  now: Date,
): Promise<"course" | "course-full" | null> {
  if (sold === null) return null;
  const day = businessDate(at, sold.dayEnds);
  const [seats] = await seatsTaken(db, { courseIds: [sold.id], from: day, to: day }, now);
  const refusal = refuseCourse(sold, { at, guests }, seats?.taken ?? 0);
  if (refusal === null) return null;
  return refusal.why === "full" ? "course-full" : "course";
}
