import {
  type OrderKind,
  REJECT_REASONS,
  type RejectReason,
} from "#domains/notifications/notice-constants.ts";
import type { SaleKind } from "#domains/payments/consumption-tax.ts";

export function saleOf(kind: OrderKind): SaleKind {
  return kind === "pick-up" ? "take-out" : "eat-in";
}

/** Catches typing errors. */
export const MAX_QUANTITY = 20;
export const MAX_LINES = 60;

/** Frequent requests to the kitchen, as codes, so that it reads them in Japanese (`ordering.phrase.*`). */
export const ORDER_PHRASES = [
  "no-wasabi",
  "no-onion",
  "no-garlic",
  "less-salt",
  "not-spicy",
  "sauce-apart",
  "share",
  "children-first",
] as const;
export type OrderPhrase = (typeof ORDER_PHRASES)[number];

/** Why a line of a basket can't be ordered. */
export const LINE_ISSUES = ["gone", "sold-out", "not-served", "not-sold-so", "variant", "options"] as const;
export type LineIssue = (typeof LINE_ISSUES)[number];

export const ORDER_STATUSES = [
  "pending_payment",
  "new",
  "accepted",
  "ready",
  "done",
  "rejected",
  "cancelled_by_guest",
  "expired",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Whether the order is in progress: its status may still change. */
export function isOpenOrder({ status }: { status: OrderStatus }): boolean {
  return ["pending_payment", "new", "accepted", "ready"].includes(status);
}

/** Statuses in which nothing is served. */
export const UNSERVED_STATUSES: readonly OrderStatus[] = ["rejected", "cancelled_by_guest", "expired"];

/** False for free text of the restaurant. */
export function isRejectReason(reason: string): reason is RejectReason {
  return (REJECT_REASONS as readonly string[]).includes(reason);
}

/** Where the order is paid. */
export const PAY_PLACES = ["online", "at-restaurant"] as const;
export type PayPlace = (typeof PAY_PLACES)[number];

/** Durations for which a kitchen may pause orders, in minutes; 0 ends the pause. */
export const PAUSE_MINUTES = [0, 15, 30, 60] as const;

/** Granularity of pick-up times and of the kitchen's capacity. */
export const PICK_UP_STEP_MINUTES = 15;
