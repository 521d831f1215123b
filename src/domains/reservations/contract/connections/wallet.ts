import { z } from "zod";
import { linkKeys } from "#domains/accounts/contract/accounts.ts";
import { changePushSubscription } from "#domains/staff/contract/push.ts";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import { pushSubscription } from "#platform/contract.ts";

/** `GET /api/reservations/{id}/on-device` and the response to changes. */
export const onDevice = z.strictObject({
  /** The wallets that a pass of this booking can be added to. */
  wallets: z.array(z.enum(["apple", "google"])),
  /** For notifications on devices of its holder; null for everybody else, and once the booking is over. */
  reminders: z
    .strictObject({
      /** The server's public key (VAPID). */
      publicKey: z.string(),
      /** The subscribed browsers, by their push endpoints. */
      devices: z.array(z.strictObject({ id: z.string(), endpoint: z.string() })),
    })
    .nullable(),
});
export type OnDevice = z.output<typeof onDevice>;

/** What a device sends when a pass is added to it. */
const registerDevice = z.object({ pushToken: z.string().regex(/^[\da-fA-F]{16,200}$/) });

/** Apple's tag of what a device has seen: the version that we gave it last. */
const updatesQuery = z.object({ passesUpdatedSince: z.string().max(40).optional() });

/** Errors of devices, in Apple's words. */
const deviceLog = z.strictObject({ logs: z.array(z.string().max(2_000)).max(50) });

/** The endpoints of this domain. Those below `/api/wallet/apple/v1` are Apple's web service for updating passes. */
export const walletEndpoints = {
  "GET /api/reservations/:id/on-device": {
    summary: "Wallets and notifications of a booking",
    query: linkKeys,
    answer: onDevice,
    errors: ["reservation-not-found"],
  },
  "GET /api/reservations/:id/ticket.pkpass": {
    summary: "A booking as a pass for Apple Wallet",
    query: linkKeys,
    answer: { media: "application/vnd.apple.pkpass" },
    errors: ["reservation-not-found", "reservation-over", "not-found"],
  },
  "GET /api/reservations/:id/google-wallet": {
    summary: "Save a booking in Google Wallet",
    query: linkKeys,
    answer: "redirect",
    errors: ["reservation-not-found", "reservation-over", "not-found"],
  },
  "PUT /api/reservations/:id/devices": {
    summary: "Be notified of a booking on this device",
    query: linkKeys,
    body: pushSubscription,
    answer: onDevice,
    errors: ["reservation-not-found", "reservation-over"],
  },
  "DELETE /api/reservations/:id/devices/:deviceId": {
    summary: "No longer be notified of a booking on a device",
    query: linkKeys,
    answer: onDevice,
    errors: ["reservation-not-found"],
  },
  "PATCH /api/booking-devices": {
    summary: "The push service has changed the address of this browser",
    body: changePushSubscription,
    answer: "empty",
    errors: ["not-found"],
  },
  "POST /api/wallet/apple/v1/devices/:device/registrations/:passType/:serial": {
    summary: "A device follows a pass",
    body: registerDevice,
    answer: z.strictObject({}),
    status: [201, 200],
    errors: ["unauthenticated"],
  },
  "GET /api/wallet/apple/v1/devices/:device/registrations/:passType": {
    summary: "Which passes of a device have changed",
    query: updatesQuery,
    answer: z.strictObject({ serialNumbers: z.array(z.string()), lastUpdated: z.string() }),
    media: { media: "text/plain" },
    errors: [],
  },
  "GET /api/wallet/apple/v1/passes/:passType/:serial": {
    summary: "The current version of a pass",
    answer: { media: "application/vnd.apple.pkpass" },
    errors: ["unauthenticated"],
  },
  "DELETE /api/wallet/apple/v1/devices/:device/registrations/:passType/:serial": {
    summary: "A device no longer follows a pass",
    answer: z.strictObject({}),
    errors: ["unauthenticated"],
  },
  "POST /api/wallet/apple/v1/log": {
    summary: "Errors of devices",
    body: deviceLog,
    answer: z.strictObject({}),
    errors: [],
  },
} as const satisfies Endpoints;
