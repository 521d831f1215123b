import type { OrderKind } from "#domains/notifications/notice-constants.ts";
import { PAY_MINUTES } from "#domains/payments/payment-constants.ts";
import type { OpeningHours } from "#domains/restaurants/opening-hours.ts";
import type { LocalMinute } from "#kernel/time/calendar.ts";
import { instantAt, localMinute } from "#kernel/time/zoned-time.ts";
import { PICK_UP_STEP_MINUTES } from "../../order-constants.ts";
import type { OrderLineRow } from "../store.ts";

const MINUTE_MS = 60_000;
/** The kitchen must answer an immediate order within this time. */
const ANSWER_MINUTES = 15;
/** How long before the pick-up time guests are assumed to leave. */
const ON_THE_WAY_MINUTES = 15;

export function paymentDueAt(now: Date): Date {
  return new Date(now.getTime() + PAY_MINUTES * MINUTE_MS);
}

/**
 * Deadline for the kitchen's answer: a quarter of an hour from now or the due time, whichever is later. A pick-up order is
 * answered before the guest sets off.
 */
export function answerDueAt({ kind, dueAt }: { kind: OrderKind; dueAt: Date }, now: Date): Date {
  const soonest = now.getTime() + ANSWER_MINUTES * MINUTE_MS;
  if (kind !== "pick-up") return new Date(Math.max(dueAt.getTime(), soonest));
  const wait = dueAt.getTime() - now.getTime();
  // With less time than that left, the kitchen gets half of it.
  return new Date(dueAt.getTime() - Math.min(ON_THE_WAY_MINUTES * MINUTE_MS, wait / 2));
}

/** The total refund for portions that can't be served, in yen. */
export function refundOf(lines: readonly Pick<OrderLineRow, "unitYen" | "refunded">[]): number {
  return lines.reduce((sum, { unitYen, refunded }) => sum + unitYen * refunded, 0);
}

const STEP_MS = PICK_UP_STEP_MINUTES * 60_000;
/** How far ahead pick-up orders are accepted. */
const AHEAD_MS = 24 * 3_600_000;

/** The quarter hour of an instant, counted since 1970. */
export function quarterOf(instant: Date): number {
  return Math.floor(instant.getTime() / STEP_MS);
}

/**
 * A kitchen's capacity: preparation time, maximum orders per quarter hour, and orders already taken per quarter hour.
 */
export interface Pace {
  prepMinutes: number;
  /** Null: unlimited. */
  capPerQuarter: number | null;
  taken: ReadonlyMap<number, number>;
}

export function isFull({ capPerQuarter, taken }: Pace, at: Date): boolean {
  return capPerQuarter !== null && (taken.get(quarterOf(at)) ?? 0) >= capPerQuarter;
}

/** How long a time that was offered stays valid while the guest fills in the order; at most half the preparation time. */
const ORDERING_MINUTES = 10;

/** The pace by which an order is accepted: more lenient than the one by which times are offered. */
export function acceptedPace(pace: Pace): Pace {
  return { ...pace, prepMinutes: pace.prepMinutes - Math.min(ORDERING_MINUTES, pace.prepMinutes / 2) };
}

/**
 * Pick-up times in the next 24 hours, in the restaurant's local time: every quarter hour that is within opening hours, not
 * full, and at least the preparation time away.
 */
export function pickUpTimes(hours: OpeningHours, zone: string, pace: Pace, now: Date): LocalMinute[] {
  const first = Math.ceil((now.getTime() + pace.prepMinutes * 60_000) / STEP_MS) * STEP_MS;
  const times: LocalMinute[] = [];
  for (let at = first; at < now.getTime() + AHEAD_MS; at += STEP_MS) {
    const instant = new Date(at);
    const minute = localMinute(instant, zone);
    // In the repeated hour at the end of daylight saving time, a local minute means the first of the two.
    const isNamed = instantAt(minute, zone)?.getTime() === at;
    if (isNamed && hours.isOpen(minute) === true && !isFull(pace, instant)) times.push(minute);
  }
  return times;
}
