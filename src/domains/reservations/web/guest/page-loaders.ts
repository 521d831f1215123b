import type { CourseView } from "#domains/menus/contract/courses.ts";
import { menusApi } from "#domains/menus/web/api.ts";
import type { OnDevice } from "#domains/reservations/contract/connections/wallet.ts";
import type { BookingTerms, ReservationView } from "#domains/reservations/contract/reservations.ts";
import type { ThreadView } from "#domains/reservations/contract/threads.ts";
import type { WaitlistView } from "#domains/reservations/contract/waitlist.ts";
import type { RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import { restaurantsApi } from "#domains/restaurants/web/api.ts";
import type { PageRequest } from "#kernel/addresses/page-request.ts";
import { ApiError, orNull } from "#platform/web/calls/api.ts";
import { dayIn, zoneName } from "#platform/web/i18n/zone.ts";
import { serverApi } from "#platform/web/page/page-context.ts";
import { reservationsApi } from "../api.ts";
import { daysFrom, OFFERED_DAYS } from "./booking/when/free-times.ts";

/** What the booking form needs to know of its restaurant. */
export interface BookingPageData {
  restaurant: Pick<
    RestaurantDetail,
    "id" | "name" | "nameTranslations" | "drawing" | "phone" | "zone" | "isRegistered" | "acceptsReservations"
  >;
  /** Null if the restaurant can't be booked. */
  terms: BookingTerms | null;
  zoneName: string;
  /** The days that can be booked on the restaurant's calendar, today first. */
  days: string[];
  courses: CourseView[];
}

/** Null when there is no such restaurant. For the route's loader. */
export async function loadBooking(page: PageRequest, id: string): Promise<BookingPageData | null> {
  try {
    const detail = await serverApi(page).get(restaurantsApi("GET /api/restaurants/:id", { params: { id } }));
    const { name, nameTranslations, drawing, phone, zone, isRegistered, acceptsReservations } = detail;
    const api = serverApi(page);
    const [terms, courses] = acceptsReservations
      ? await Promise.all([
          api.get(reservationsApi("GET /api/restaurants/:id/booking-terms", { params: { id } })),
          api.get(menusApi("GET /api/restaurants/:id/courses", { params: { id } })),
        ])
      : [null, []];
    const today = dayIn(zone, new Date(page.now));
    return {
      restaurant: {
        id: detail.id,
        name,
        nameTranslations,
        drawing,
        phone,
        zone,
        isRegistered,
        acceptsReservations,
      },
      terms,
      courses,
      zoneName: zoneName(zone, page.language),
      days: daysFrom(terms?.firstDay ?? today, Math.min(OFFERED_DAYS, (terms?.furthestDays ?? 0) + 1)),
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export interface ConfirmationPageData {
  reservation: ReservationView;
  zoneName: string;
  /** The messages, so that an offline copy of the page includes them; null if not loaded. */
  thread: ThreadView | null;
  /** Wallets and notifications; null if not loaded. */
  onDevice: OnDevice | null;
}

/** The keys in the address of a reservation: the key of a shared copy, or the holder's from our messages. */
interface LinkKeys {
  share: string | null;
  key: string | null;
}

/** Null when there is no such reservation, or it isn't the reader's. For the route's loader. */
export async function loadConfirmation(
  page: PageRequest,
  id: string,
  { share, key }: LinkKeys,
): Promise<ConfirmationPageData | null> {
  const query = { share: share ?? undefined, key: key ?? undefined };
  const api = serverApi(page);
  const reservation = await orNull(
    api.get(reservationsApi("GET /api/reservations/:id", { params: { id }, query })),
  );
  if (reservation === null) return null;
  const threadCall = reservationsApi("GET /api/reservations/:id/thread", {
    params: { id },
    query: { key: query.key },
  });
  const deviceCall = reservationsApi("GET /api/reservations/:id/on-device", { params: { id }, query });
  // Optional: the page requests both again.
  const [thread, onDevice] = await Promise.all([
    reservation.isHolder ? api.get(threadCall).catch(() => null) : null,
    api.get(deviceCall).catch(() => null),
  ]);
  return { reservation, zoneName: zoneName(reservation.restaurant.zone, page.language), thread, onDevice };
}

export interface WaitlistPageData {
  entry: WaitlistView;
  zoneName: string;
}

/** Null when there is no such place on a waitlist, or it isn't the reader's. `key`: from our message. For the route's loader. */
export async function loadWaitlist(
  page: PageRequest,
  id: string,
  key: string | null,
): Promise<WaitlistPageData | null> {
  const query = { key: key ?? undefined };
  const call = reservationsApi("GET /api/waitlist/:id", { params: { id }, query });
  const entry = await orNull(serverApi(page).get(call));
  return entry && { entry, zoneName: zoneName(entry.restaurant.zone, page.language) };
}
