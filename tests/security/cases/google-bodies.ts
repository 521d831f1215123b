import { randomUUID } from "node:crypto";
import type { Things, World } from "./world.ts";

/** 18:00 in Tokyo on December 24, 2026. */
const GOOGLE_TIME = {
  ...{ service_id: "reservation", start_sec: "1798102800", duration_sec: "5400" },
  confirmation_mode: "CONFIRMATION_MODE_SYNCHRONOUS",
};

/** Of the calls that Google makes. */
export const GOOGLE_BODIES: Readonly<Record<string, (world: World, things: Things) => object>> = {
  "POST /api/google/v3/BatchAvailabilityLookup": (_world, { restaurant }) => ({
    merchant_id: restaurant,
    slot_time: [{ ...GOOGLE_TIME, availability_tag: "x", resource_ids: { party_size: 2 } }],
  }),
  "POST /api/google/v3/CheckAvailability": (_world, { restaurant }) => ({
    slot: { ...GOOGLE_TIME, merchant_id: restaurant, availability_tag: "x", resources: { party_size: 2 } },
  }),
  "POST /api/google/v3/CreateBooking": (_world, { restaurant }) => ({
    slot: { ...GOOGLE_TIME, merchant_id: restaurant, availability_tag: "x", resources: { party_size: 2 } },
    user_information: {
      ...{ user_id: randomUUID(), given_name: "Ana", family_name: "Popescu", telephone: "+40721234567" },
      ...{ email: "ana@example.org", language_code: "ro" },
    },
    idempotency_token: randomUUID(),
    additional_request: "A window seat",
  }),
  "POST /api/google/v3/UpdateBooking": (_world, { restaurant, reservation }) => ({
    booking: {
      booking_id: reservation,
      slot: { ...GOOGLE_TIME, merchant_id: restaurant, availability_tag: "x", resources: { party_size: 2 } },
      status: "CONFIRMED",
    },
  }),
  "POST /api/google/v3/GetBookingStatus": (_world, { reservation }) => ({ booking_id: reservation }),
  "POST /api/google/v3/ListBookings": () => ({ user_id: "1111111111111111111" }),
};
