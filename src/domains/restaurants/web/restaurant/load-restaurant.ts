import type { OpenStretch } from "#domains/restaurants/opening-hours.ts";
import { restaurantsApi } from "#domains/restaurants/web/api.ts";
import type { PageRequest } from "#kernel/addresses/page-request.ts";
import { addDays, type LocalDate, weekday } from "#kernel/time/calendar.ts";
import { orNull } from "#platform/web/calls/api.ts";
import { dayIn, zoneName } from "#platform/web/i18n/zone.ts";
import { serverApi } from "#platform/web/page/page-context.ts";
import type { RestaurantDetail } from "../../contract/restaurants.ts";
import { OpeningHours } from "../../opening-hours.ts";

/** A restaurant's page, with values computed on the server: calendar day and time zone name. */
export interface RestaurantPageData {
  restaurant: RestaurantDetail;
  zoneName: string;
  /** 0 for Monday to 6 for Sunday, on the restaurant's calendar. */
  todayIndex: number;
  /** For search engines; null if the hours are unknown. */
  usual: UsualWeek | null;
  /** True if it opens or closes so soon that the time alone is clear. */
  changesSoon: boolean;
  assumeOpeningHours: boolean;
}

/** The end of a night out: until then, tomorrow's small hours still count as today. */
const NIGHT_ENDS = "05:00";

/** Null if there is no such restaurant. For the route's loader. */
export async function loadRestaurant(page: PageRequest, id: string): Promise<RestaurantPageData | null> {
  const call = restaurantsApi("GET /api/restaurants/:id", { params: { id } });
  const restaurant = await orNull(serverApi(page).get(call));
  if (restaurant === null) return null;
  const { zone, openingHoursSource } = restaurant;
  const today = dayIn(zone, new Date(page.now));
  const nightEnds = `${addDays(today, 1)}T${NIGHT_ENDS}`;
  const place = { lat: Number(restaurant.latitude), lng: Number(restaurant.longitude), zone };
  const hours = openingHoursSource === null ? null : OpeningHours.parse(openingHoursSource, place);
  return {
    restaurant,
    zoneName: zoneName(zone, page.language),
    todayIndex: weekday(today) - 1,
    usual: hours && usualWeek((date) => hours.day(date), today),
    changesSoon: (restaurant.opening?.nextChange ?? nightEnds) < nightEnds,
    assumeOpeningHours: page.assumeOpeningHours,
  };
}

/** Null if unknown. */
export type DayHours = OpenStretch[] | null;

export interface UsualWeek {
  /** The most frequent hours of each weekday, Monday first. */
  week: DayHours[];
  /** Single days that differ, as far as they are known. */
  special: { date: LocalDate; hours: OpenStretch[] }[];
}

/** Enough weeks for a stable majority. */
const WEEKS = 9;
/** How far ahead single days are published. */
const SPECIAL_DAYS = 30;

/**
 * Separates a restaurant's usual hours from holidays and single days: a single week, as shown on pages, would make a
 * holiday Monday look like every Monday.
 */
export function usualWeek(hoursOn: (date: LocalDate) => DayHours, today: LocalDate): UsualWeek {
  const days = Array.from({ length: 7 * WEEKS }, (_, ahead) => {
    const date = addDays(today, ahead);
    return { date, hours: hoursOn(date), at: weekday(date) - 1 };
  });
  const week = Array.from({ length: 7 }, (_, at) =>
    mostOften(days.filter((day) => day.at === at).map(({ hours }) => hours)),
  );
  const special = days
    .slice(0, SPECIAL_DAYS)
    .flatMap(({ date, hours, at }) =>
      hours !== null && keyOf(hours) !== keyOf(week[at] ?? null) ? [{ date, hours }] : [],
    );
  return { week, special };
}

function mostOften(all: readonly DayHours[]): DayHours {
  const count = (one: DayHours) => all.filter((other) => keyOf(other) === keyOf(one)).length;
  return [...all].sort((one, other) => count(other) - count(one))[0] ?? null;
}

function keyOf(hours: DayHours): string {
  return hours === null ? "unknown" : hours.map(({ from, to }) => `${from}-${to}`).join();
}
