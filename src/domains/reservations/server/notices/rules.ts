import type { NoticeTemplate } from "#domains/notifications/server/public.ts";
import type { ReservationStatus } from "../../reservation-constants.ts";
import type { Actor } from "../booking/states/rules.ts";
import { NEED_FIELDS } from "../rules.ts";

/** How messages and Telegram chats know a reservation. */
export function aboutOf(id: string): string {
  return `reservation:${id}`;
}

/** The reservation that a message is about; null if it is about something else. */
export function reservationOf(about: string | null): string | null {
  return /^reservation:(.+)$/.exec(about ?? "")?.[1] ?? null;
}

export interface LoggedChange {
  actor: Actor;
  from: ReservationStatus | null;
  to: ReservationStatus;
  /** The names of what else changed. */
  changed: readonly string[];
}

export type GuestTemplate = Exclude<
  NoticeTemplate,
  `staff-${string}` | `order-${string}` | `answer-${string}`
>;
export type StaffTemplate = Exclude<
  Extract<NoticeTemplate, `staff-${string}`>,
  `staff-order-${string}` | `staff-answer-${string}` | "staff-waitlist" | "staff-portal"
>;

/** The guest's notice of a change; null for what concerns the restaurant alone. */
export function guestTemplate({ actor, from, to, changed }: LoggedChange): GuestTemplate | null {
  if (from === to) {
    if (changed.includes("kitchen")) return "kitchen-answer";
    return changed.some((field) => field === "reservationDate" || field === "guestCount")
      ? "reservation-changed"
      : null;
  }
  if (to === "pending_payment") return "payment-needed";
  if (to === "requested") return "reservation-requested";
  // Undoing a wrong tap sends no notice.
  if (to === "confirmed") return from === "seated" || from === "no_show" ? null : "reservation-confirmed";
  if (to === "cancelled_by_guest") return "reservation-cancelled-by-guest";
  if (to === "cancelled_by_restaurant")
    return from === "requested" ? "reservation-declined" : "reservation-cancelled-by-restaurant";
  if (to === "expired" && actor === "system") return "reservation-expired";
  return null;
}

/** The staff's notice of a change; null for the restaurant's own changes, and before a booking exists. */
export function staffTemplate({ actor, from, to, changed }: LoggedChange): StaffTemplate | null {
  if (actor === "staff") return null;
  if (from === to) {
    if (changed.includes("lateMinutes")) return "staff-late";
    // Seen in the book; most guests who are asked say so.
    if (changed.includes("isComing")) return null;
    return actor === "system" ? null : "staff-changed";
  }
  if (to === "requested") return "staff-request";
  if (to === "confirmed") return "staff-new";
  if (to === "cancelled_by_guest") return from === "pending_payment" ? null : "staff-cancelled";
  return null;
}

/** Whether the kitchen is asked: a new table with needs, or needs that have changed. */
export function asksKitchen({ actor, from, to, changed }: LoggedChange): boolean {
  if (actor === "staff") return false;
  if (from === to) return NEED_FIELDS.some((field) => changed.includes(field));
  return to === "requested" || (to === "confirmed" && from !== "requested");
}
