import { restaurantsApi } from "#domains/restaurants/web/api.ts";
import type { PageRequest } from "#kernel/addresses/page-request.ts";
import { addDays, weekday } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import { zoneName } from "#platform/web/i18n/zones/zone.ts";
import { orNull } from "#platform/web/lib/calls/api.ts";
import { serverApi } from "#platform/web/lib/page/page-context.ts";
import type { RestaurantDetail } from "../../contract/restaurants.ts";
import { OpeningHours } from "../../opening-hours.ts";
import { type UsualWeek, usualWeek } from "./structured/usual-week.ts";

/** A restaurant's page, with what only the server can work out well: its calendar and the name of its zone. */
export interface RestaurantPageData {
  restaurant: RestaurantDetail;
  zoneName: string;
  /** 0 for Monday to 6 for Sunday, on the restaurant's calendar. */
  todayIndex: number;
  /** For search engines; null when the hours are unknown. */
  usual: UsualWeek | null;
  /** True when it opens or closes so soon that the hour alone says when. */
  changesSoon: boolean;
  assumeOpeningHours: boolean;
}

/** The end of a night out: until then tomorrow's small hours still belong to today. */
const NIGHT_ENDS = "05:00";

/** Null when there is no such restaurant. For the route's loader. */
export async function loadRestaurant(page: PageRequest, id: string): Promise<RestaurantPageData | null> {
  const call = restaurantsApi("GET /api/restaurants/:id", { params: { id } });
  const restaurant = await orNull(serverApi(page).get(call));
  if (restaurant === null) return null;
  const { zone, openingHoursSource } = restaurant;
  const today = localDate(new Date(page.now), zone);
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
