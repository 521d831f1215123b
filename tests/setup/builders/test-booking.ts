import type { CreateReservationBody } from "#domains/reservations/contract/reservations.ts";

/** A booking that any test restaurant accepts: two guests at 18:00 on December 24, 2026. */
export function bookingBody(
  restaurantId: string,
  changes: Partial<CreateReservationBody> = {},
): CreateReservationBody {
  return {
    restaurantId,
    reservationDate: "2026-12-24T18:00",
    guestCount: 2,
    customerName: "Ana Popescu",
    customerEmail: "ana@example.org",
    notificationMethod: "whatsapp",
    customerWhatsapp: "+40 721 234 567",
    language: "en",
    ...changes,
  };
}
