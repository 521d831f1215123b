import type { OfferedArea } from "#domains/reservations/contract/areas.ts";
import type { AvailableDay, BookingTerms } from "#domains/reservations/contract/reservations.ts";
import { addDays, type LocalDate } from "#kernel/time/calendar.ts";
import { localDate, localMinute } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { businessDate, nightOf } from "../../../business-day.ts";
import { askedCourse } from "../../courses/course-choices.ts";
import { phoneCountries } from "../../guests/phone/number-rules.ts";
import type { PhoneSettings } from "../../guests/phone/phone-codes.ts";
import { takesPhoneBookings } from "../../guests/phone/store.ts";
import { depositTerms } from "../../rules.ts";
import { dayOf, inArea, type SeatingPlan, seatingTimes } from "../plan/rules.ts";
import { questionsOf, readSeatingPlan } from "../plan/store.ts";
import type { Wish } from "../tables/reserve-table.ts";
import { partySizesOf } from "../tables/rules.ts";
import { availableDays, NEARBY_DAYS, nearestDays, nearestTimes, occupancyIn } from "./rules.ts";
import { readOccupancy, whyNotBookable } from "./store.ts";

type Availability =
  | { ok: true; days: AvailableDay[] }
  | { ok: false; reason: "restaurant-not-found" | "restaurant-not-bookable" | "course-not-offered" }
  | { ok: false; reason: "area-not-offered" };

interface AvailabilityInput {
  restaurantId: string;
  from: LocalDate;
  /** How many days. */
  count: number;
  guests: number;
  /** A reservation that may move, so that its own table counts as free. */
  except?: string | undefined;
  /** The course that the party wants; omitted: a table only. */
  courseId?: string | null | undefined;
  /** The area that it has chosen; omitted: anywhere. */
  areaId?: string | null | undefined;
}

/** The seatings of some days at a restaurant, and which of them a party can have now: one statement, however many days. */
export async function getAvailability(
  db: Queryable,
  { restaurantId, from, count, guests, except, courseId = null, areaId = null }: AvailabilityInput,
  now: Date,
): Promise<Availability> {
  const whole = await readOccupancy(db, restaurantId, { from, to: addDays(from, count - 1) }, now, except);
  if (whole === null) return { ok: false, reason: await whyNotBookable(db, restaurantId) };
  const occupancy = occupancyIn(whole, areaId);
  if (occupancy === null) return { ok: false, reason: "area-not-offered" };
  const days = { from, to: addDays(from, count - 1) };
  const asked = await askedCourse(db, { restaurantId, courseId, ...days }, now, except);
  if (asked === undefined) return { ok: false, reason: "course-not-offered" };
  return { ok: true, days: availableDays(occupancy, { from, count }, guests, now, asked) };
}

interface Alternatives {
  /** `HH:mm` on the same day. */
  times: string[];
  days: { date: string; times: string[] }[];
}

/** The nearest free times of the day, and the nearest days that have any. */
export async function findAlternatives(
  db: Queryable,
  { restaurantId, at, guests, courseId = null, areaId = null }: Wish,
  now: Date,
  except?: string,
): Promise<Alternatives> {
  const [calendarDate = ""] = at.split("T");
  const around = { from: addDays(calendarDate, -NEARBY_DAYS), to: addDays(calendarDate, NEARBY_DAYS) };
  const whole = await readOccupancy(db, restaurantId, around, now, except);
  const occupancy = whole && occupancyIn(whole, areaId);
  if (occupancy === null) return { times: [], days: [] };
  const { zone, dayEnds } = occupancy.inventory;
  const { date, time } = nightOf(at, dayEnds);
  const today = businessDate(localMinute(now, zone), dayEnds);
  const from = around.from < today ? today : around.from;
  const count = Math.max(0, Math.round((Date.parse(around.to) - Date.parse(from)) / 86_400_000) + 1);
  const asked = await askedCourse(db, { restaurantId, courseId, ...around }, now, except);
  if (asked === undefined) return { times: [], days: [] };
  const days = availableDays(occupancy, { from, count }, guests, now, asked);
  const sameDay = days.find((day) => day.date === date)?.times ?? [];
  return { times: nearestTimes(sameDay, time), days: nearestDays(days, { date, time }) };
}

/** What a guest should know before booking; null where nobody can book here. */
export async function getTerms(
  db: Queryable,
  restaurantId: string,
  now: Date,
  phoneSettings: PhoneSettings | null = null,
): Promise<BookingTerms | null> {
  const day = localDate(now, "UTC");
  const inventory = await readSeatingPlan(db, restaurantId, addDays(day, -1), addDays(day, 1));
  if (inventory === null) return null;
  const { mode, answerMinutes, cutoffMinutes, lateRefundPercent, furthestDays, dayEnds } = inventory;
  const partySizes = partySizesOf(inventory);
  const deposit = depositTerms(inventory);
  const firstDay = firstBookable(inventory, now);
  return {
    mode,
    answerMinutes,
    cutoffMinutes,
    lateRefundPercent,
    furthestDays,
    firstDay,
    dayEnds,
    partySizes,
    deposit,
    questions: await questionsOf(db, restaurantId),
    areas: areasOf(inventory),
    phoneCountries:
      phoneSettings !== null && (await takesPhoneBookings(db, restaurantId))
        ? phoneCountries(phoneSettings.countries)
        : [],
  };
}

/** The areas that guests of a restaurant may choose; none where nobody can book. */
export async function offeredAreas(db: Queryable, restaurantId: string, now: Date): Promise<OfferedArea[]> {
  const day = localDate(now, "UTC");
  const inventory = await readSeatingPlan(db, restaurantId, day, day);
  return inventory === null ? [] : areasOf(inventory);
}

/** Those that have a table for guests at all. */
function areasOf(inventory: SeatingPlan): OfferedArea[] {
  return inventory.areas.flatMap((area) => {
    const plan = inArea(inventory, area.id);
    const partySizes = plan === null ? [] : partySizesOf(plan);
    return partySizes.length === 0 ? [] : [{ ...area, partySizes }];
  });
}

function firstBookable(inventory: SeatingPlan, now: Date): LocalDate {
  const minute = localMinute(now, inventory.zone);
  const evening = nightOf(minute, inventory.dayEnds);
  const isOn = seatingTimes(dayOf(inventory, evening.date)).some((time) => time > evening.time);
  return isOn ? evening.date : minute.slice(0, 10);
}
