import type { GoogleBooking, GoogleStatus } from "../../../contract/connections/google.ts";
import { GOOGLE_SERVICE, type ReservationStatus } from "../../../reservation-constants.ts";
import type { ReservationRow } from "../../store.ts";
import type { GoogleRow, KnownToGoogle } from "./store.ts";

/** Google's names. A table that is taken or left is one that was confirmed; a request without an answer was declined. */
const STATUSES: Record<ReservationStatus, GoogleStatus> = {
  held: "PENDING_MERCHANT_CONFIRMATION",
  pending_payment: "PENDING_MERCHANT_CONFIRMATION",
  requested: "PENDING_MERCHANT_CONFIRMATION",
  confirmed: "CONFIRMED",
  seated: "CONFIRMED",
  completed: "CONFIRMED",
  no_show: "NO_SHOW",
  cancelled_by_guest: "CANCELED",
  cancelled_by_restaurant: "CANCELED",
  expired: "DECLINED_BY_MERCHANT",
};

export function googleStatus(status: ReservationStatus): GoogleStatus {
  return STATUSES[status];
}

export function knownOf({
  status,
  startsAt,
  endsAt,
  guestCount,
}: Pick<ReservationRow, "status" | "startsAt" | "endsAt" | "guestCount">): KnownToGoogle {
  return {
    status: STATUSES[status],
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    guestCount,
  };
}

/** The booking as it is now, for Google. Nothing of what the guest has said to the restaurant is in it. */
export function googleBookingView(row: ReservationRow, google: GoogleRow): GoogleBooking {
  const { id, restaurantId, startsAt, endsAt, guestCount, status, customerEmail, customerPhone } = row;
  return {
    booking_id: id,
    slot: {
      merchant_id: restaurantId,
      service_id: GOOGLE_SERVICE,
      start_sec: String(startsAt.getTime() / 1_000),
      duration_sec: String((endsAt.getTime() - startsAt.getTime()) / 1_000),
      resources: { party_size: guestCount },
      confirmation_mode:
        status === "requested" ? "CONFIRMATION_MODE_ASYNCHRONOUS" : "CONFIRMATION_MODE_SYNCHRONOUS",
    },
    user_information: {
      user_id: google.userId ?? "",
      given_name: google.givenName ?? "",
      family_name: google.familyName ?? "",
      telephone: customerPhone ?? "",
      email: customerEmail ?? "",
    },
    status: STATUSES[status],
    payment_information: { prepayment_status: "PREPAYMENT_NOT_PROVIDED" },
  };
}
