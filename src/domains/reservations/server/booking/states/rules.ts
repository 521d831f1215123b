import type { ReservationStatus } from "#domains/reservations/reservation-constants.ts";

/** Who changes a reservation. `system`: time, or a payment; `api`: a program of the restaurant. */
export type Actor = "guest" | "staff" | "system" | "api";

/** Who books, changes or cancels by the rules of guests: a guest, or a program with its key. */
export type ByRules = { actor: "guest" } | { actor: "api"; apiKeyId: string };
export const BY_GUEST = { actor: "guest" } as const satisfies ByRules;

type Transitions = Readonly<Record<ReservationStatus, Partial<Record<ReservationStatus, readonly Actor[]>>>>;

/** All allowed transitions between statuses, and who may make them. */
export const TRANSITIONS: Transitions = {
  held: {
    pending_payment: ["guest", "system"],
    requested: ["guest"],
    confirmed: ["guest", "staff"],
    expired: ["guest", "system"],
  },
  pending_payment: {
    requested: ["system"],
    confirmed: ["system", "staff"],
    // By staff: the guest has telephoned.
    cancelled_by_guest: ["guest", "staff", "api"],
    cancelled_by_restaurant: ["staff", "api"],
    expired: ["system"],
  },
  requested: {
    confirmed: ["staff"],
    cancelled_by_guest: ["guest", "staff", "api"],
    cancelled_by_restaurant: ["staff", "api"],
    expired: ["system"],
  },
  confirmed: {
    seated: ["staff"],
    cancelled_by_guest: ["guest", "staff", "api"],
    cancelled_by_restaurant: ["staff", "api"],
    no_show: ["staff"],
  },
  // Staff tap the wrong line now and then: each of their steps can be taken back.
  seated: { completed: ["staff"], confirmed: ["staff"] },
  completed: { seated: ["staff"] },
  no_show: { confirmed: ["staff"] },
  // A portal's cancellation that the restaurant takes back (`undoMail`).
  cancelled_by_guest: { confirmed: ["system"] },
  cancelled_by_restaurant: {},
  expired: {},
};

export function mayMove(from: ReservationStatus, to: ReservationStatus, actor: Actor): boolean {
  return TRANSITIONS[from][to]?.includes(actor) ?? false;
}

/** The states in which a reservation has its table. */
export const OCCUPYING: readonly ReservationStatus[] = [
  "held",
  "pending_payment",
  "requested",
  "confirmed",
  "seated",
  "completed",
];

/** The statuses that expire. */
export const ENDING: readonly ReservationStatus[] = ["held", "pending_payment", "requested"];

/** Whether a change of state gives the table back. */
export function freesTable(from: ReservationStatus, to: ReservationStatus): boolean {
  return OCCUPYING.includes(from) && !OCCUPYING.includes(to);
}
