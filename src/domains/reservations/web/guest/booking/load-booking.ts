import type { BookingTerms } from "#domains/reservations/contract/reservations.ts";
import type { RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import { restaurantsApi } from "#domains/restaurants/web/api.ts";
import type { PageRequest } from "#kernel/addresses/page-request.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import { ApiError } from "#platform/web/calls/api.ts";
import { zoneName } from "#platform/web/i18n/zone.ts";
import { serverApi } from "#platform/web/page/page-context.ts";
import { reservationsApi } from "../../api.ts";
import { daysFrom, OFFERED_DAYS } from "./when/free-times.ts";

/** What the booking form needs to know of its restaurant. */
export interface BookingPageData {
  restaurant: Pick<
    RestaurantDetail,
    "id" | "name" | "nameTranslations" | "cuisine" | "phone" | "zone" | "isRegistered" | "acceptsReservations"
  >;
  /** Null where nobody can book. */
  terms: BookingTerms | null;
  zoneName: string;
  /** The days that can be booked on the restaurant's calendar, today first. */
  days: string[];
}

/** Null when there is no such restaurant. For the route's loader. */
export async function loadBooking(page: PageRequest, id: string): Promise<BookingPageData | null> {
  try {
    const detail = await serverApi(page).get(restaurantsApi("GET /api/restaurants/:id", { params: { id } }));
    const { name, nameTranslations, cuisine, phone, zone, isRegistered, acceptsReservations } = detail;
    const terms = acceptsReservations
      ? await serverApi(page).get(
          reservationsApi("GET /api/restaurants/:id/booking-terms", { params: { id } }),
        )
      : null;
    const today = localDate(new Date(page.now), zone);
    return {
      restaurant: {
        id: detail.id,
        name,
        nameTranslations,
        cuisine,
        phone,
        zone,
        isRegistered,
        acceptsReservations,
      },
      terms,
      zoneName: zoneName(zone, page.language),
      days: daysFrom(today, Math.min(OFFERED_DAYS, (terms?.furthestDays ?? 0) + 1)),
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
