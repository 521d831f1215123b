import { isDeepStrictEqual } from "node:util";
import type { ReservationOptions } from "#domains/reservations/contract/reservations.ts";
import { cutoffAt } from "../../rules.ts";
import type { ReservationRow } from "../../store.ts";
import { mayMove } from "../states/rules.ts";

const MINUTE_MS = 60_000;
/** How long before the reservation a guest may announce a delay. */
const LATE_FROM_MINUTES = 180;

type Known = Pick<
  ReservationRow,
  | "status"
  | "startsAt"
  | "policy"
  | "guestCount"
  | "lateMinutes"
  | "kitchenAnswer"
  | "kitchenDueAt"
  | "localTime"
>;

/** What a guest may still do with a reservation at this moment. */
export function optionsOf(reservation: Known, now: Date): ReservationOptions {
  const { status, startsAt, guestCount, policy } = reservation;
  const cutoff = cutoffAt(reservation);
  const isOpen = status === "confirmed" || status === "requested";
  const isWaitedFor = now < tableHeldUntil(reservation);
  return {
    canChange: isOpen && now <= cutoff,
    canCancel: mayMove(status, "cancelled_by_guest", "guest") && isWaitedFor,
    canRunLate: status === "confirmed" && isWaitedFor && minutesUntil(startsAt, now) <= LATE_FROM_MINUTES,
    canComeFewer: isOpen && isWaitedFor && guestCount > 1,
    changeUntil: cutoff.toISOString(),
    cancelsFree: now <= cutoff || isLetDownByKitchen(reservation, now),
    lateRefundPercent: policy.lateRefundPercent,
  };
}

/** Until when the table is held for its party: its time, the announced delay, and the restaurant's grace period. */
export function tableHeldUntil({ startsAt, lateMinutes, policy }: Known): Date {
  return new Date(startsAt.getTime() + (lateMinutes + policy.graceMinutes) * MINUTE_MS);
}

/** The kitchen can't cook what the guest needs, or has let the time for saying so pass: the guest may leave free of charge. */
export function isLetDownByKitchen({ kitchenAnswer, kitchenDueAt }: Known, now: Date): boolean {
  if (kitchenAnswer === "cannot") return true;
  const isOpen = kitchenAnswer === null || kitchenAnswer === "will-check";
  return isOpen && kitchenDueAt !== null && kitchenDueAt < now;
}

/** How much of a deposit is refunded when the guest cancels now, in per cent. */
export function refundPercent(reservation: Known, now: Date): number {
  return optionsOf(reservation, now).cancelsFree ? 100 : reservation.policy.lateRefundPercent;
}

function minutesUntil(instant: Date, now: Date): number {
  return (instant.getTime() - now.getTime()) / MINUTE_MS;
}

/** Before and after, by the names of the contract. */
export type Changes = Record<string, readonly [unknown, unknown]>;

/** The effective changes. `fields`: the reservation's field for each name. */
export function differences(
  reservation: ReservationRow,
  fields: Readonly<Record<string, keyof ReservationRow>>,
  change: Readonly<Record<string, unknown>>,
): Changes {
  const all = Object.entries(fields).map(
    ([name, field]) => [name, [reservation[field], change[name]] as const] as const,
  );
  // The database returns the fields of an object in an order of its own.
  const isDifferent = (now: unknown, then: unknown) => !isDeepStrictEqual(then, now);
  return Object.fromEntries(all.filter(([, [now, then]]) => then !== undefined && isDifferent(now, then)));
}
