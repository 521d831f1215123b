import type { GoogleReserve } from "#platform/server/config/google-reserve.ts";
import { TryLater } from "#platform/server/events/event-type.ts";
import { GoogleAccount, reasonIn } from "#platform/server/http/outgoing/google-account.ts";

const SCOPE = "https://www.googleapis.com/auth/mapsbooking";

/** Changed fields of a booking, by the names of the Maps Booking API. */
export interface BookingPatch {
  status?: string;
  /** RFC 3339. */
  startTime?: string;
  /** Seconds, such as `5400s`. */
  duration?: string;
  partySize?: number;
}

/** Google's Maps Booking API v1alpha, as a service account of the operator. */
export class GoogleBookings {
  readonly #google: GoogleReserve;
  readonly #account: GoogleAccount;

  constructor(google: GoogleReserve) {
    this.#google = google;
    this.#account = new GoogleAccount(google, { scope: SCOPE, provider: "google-reserve" });
  }

  /**
   * Tells Google what has changed (`notification.partners.bookings.patch`). @throws TryLater with Google's status, or
   * NoAnswer
   */
  async patch(
    id: string,
    merchant: { merchantId: string; serviceId: string },
    change: BookingPatch,
    now: Date,
  ): Promise<void> {
    const { partnerId, apiUrl } = this.#google;
    const name = `partners/${partnerId}/bookings/${id}`;
    const mask = Object.keys(change).join(",");
    const { status, retryAfterS, body } = await this.#account.patch(
      `${apiUrl}/v1alpha/notification/${name}?updateMask=${encodeURIComponent(mask)}`,
      { name, ...merchant, ...change },
      now,
    );
    if (status < 200 || status > 299)
      throw new TryLater(`Google says ${status}${reasonIn(body)}`, retryAfterS);
  }
}
