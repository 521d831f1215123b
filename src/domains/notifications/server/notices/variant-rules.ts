import type { Spot } from "#kernel/geo.ts";
import type { Money } from "#kernel/money.ts";
import type { OrderKind, RejectReason } from "../../notice-constants.ts";
import type { NoticeTemplate } from "./rules.ts";

/** The kitchen's answer. `none`: no answer in time. */
export const ANSWERS = ["can", "partly", "cannot", "will-check", "none"] as const;
export const CAUSES = ["unanswered", "unpaid"] as const;
/** Settlement of a changed order: full refund; refund in total so far; less to pay; nothing. */
export const SETTLEMENTS = ["back", "in-all", "less", "none"] as const;

/** Where the guest goes, for emails. */
export interface NoticePlace extends Spot {
  /** In the reader's language, and as in Japan for a driver; null where it isn't known. */
  address: string | null;
  japaneseAddress: string | null;
  /** The address of a picture of the map around it. */
  picture: string;
  phone: string | null;
}

/** Values of a notice. `BLANKS` lists the required ones; missing values are refused. */
export interface NoticeValues {
  /** The restaurant's name, in the reader's language. */
  restaurant: string;
  /** ISO 8601; start of the reservation, order or waitlist window. */
  startsAt: string;
  /** ISO 8601; end of a waitlist window. */
  endsAt?: string | null;
  /** Of bookings that repeat: all that were booked or cancelled together, this one included. ISO 8601; `link`: to that booking. */
  dates?: readonly { at: string; link: string | null }[];
  /** The restaurant's IANA zone, in which all times are shown. */
  zone: string;
  /** Names the zone, for readers likely to be elsewhere. */
  showZone?: boolean;
  /** Null for orders. */
  party: number | null;
  /** The course that was booked with the table, as one line; null or omitted without one. */
  course?: string | null;
  /** Confirmation code, or the number of an order. */
  code: string;
  /** Target of the button: booking, order or dashboard. */
  link: string;
  /** ISO 8601; the previous time after a change. */
  before?: string | null;
  /** Free text by the restaurant or guest. */
  reason?: string | null;
  /** ISO 8601; deadline of an offer or answer. */
  until?: string | null;
  /** To the restaurant the guest's name, to the guest that of the kitchen staff who answered. */
  name?: string | null;
  answer?: (typeof ANSWERS)[number];
  /** ISO 8601; time of the kitchen's answer. */
  answeredAt?: string | null;
  /** Dishes the kitchen can make, or those an order can't include, in the reader's language. */
  dishes?: readonly string[];
  /** Dietary needs, one per line, as shown to the kitchen. */
  needs?: readonly string[];
  /** What the party has answered to the restaurant's own questions: question and answer. */
  answers?: readonly (readonly [string, string])[];
  amount?: Money | null;
  settlement?: (typeof SETTLEMENTS)[number];
  /** Amount due after a `less` settlement. */
  left?: Money | null;
  /** Rejection reason: a code, free text, or null for none. */
  rejection?: RejectReason | { words: string } | null;
  /** Kind of an order, and its table if dine-in. */
  order?: { kind: OrderKind; table: string | null };
  /** Expected delay of the guests. */
  minutes?: number;
  /** In emails only. */
  place?: NoticePlace;
  /** The booking in Japanese, a line each, to be shown to the staff. In emails and on LINE. */
  slip?: readonly string[];
  /** How much of a deposit a guest who cancels now gets back, in per cent; null where nothing was asked for. */
  refundPercent?: number | null;
  /** Why a booking expired; defaults to `unanswered`. */
  cause?: (typeof CAUSES)[number];
}

export type Blank =
  | ("restaurant" | "when" | "guests" | "course" | "code" | "link" | "before" | "why" | "until")
  | ("name" | "who" | "dishes" | "needs" | "amount" | "delay" | "money" | "kind" | "cost");

/** Placeholders of each text in WhatsApp's order; link and code follow. Registered templates depend on this order. */
export const BLANKS = {
  "reservation-confirmed": ["restaurant", "when", "guests"],
  "reservation-requested": ["restaurant", "when", "guests", "until"],
  "reservation-declined": ["restaurant", "when", "why"],
  "reservation-expired-unanswered": ["restaurant", "when"],
  "reservation-expired-unpaid": ["restaurant", "when"],
  "reservation-changed": ["restaurant", "when", "guests"],
  "reservation-cancelled-by-guest": ["restaurant", "when"],
  "reservation-cancelled-by-restaurant": ["restaurant", "when", "why"],
  "reminder-day": ["restaurant", "when", "guests"],
  "reminder-hours": ["restaurant", "when", "guests"],
  "waitlist-joined": ["restaurant", "when", "guests"],
  "waitlist-offer": ["restaurant", "when", "guests", "until"],
  "waitlist-removed": ["restaurant", "when", "guests"],
  "kitchen-answer-can": ["restaurant", "when", "who"],
  "kitchen-answer-partly": ["restaurant", "when", "dishes", "who"],
  "kitchen-answer-cannot": ["restaurant", "when", "who"],
  "kitchen-answer-will-check": ["restaurant", "when", "until", "who"],
  "kitchen-answer-none": ["restaurant", "when"],
  "thread-message": ["restaurant", "when"],
  "payment-needed": ["restaurant", "when", "amount", "until"],
  "refund-made": ["restaurant", "when", "amount"],
  "order-accepted-pick-up": ["restaurant", "when"],
  "order-accepted-booking": ["restaurant", "when"],
  "order-ready": ["restaurant"],
  "order-rejected": ["restaurant", "why", "money"],
  "order-portions": ["restaurant", "dishes", "money"],
  "order-expired": ["restaurant", "money"],
  "order-cancelled-by-guest": ["restaurant", "money"],
  "order-paid-late": ["restaurant", "money"],
  "order-refund-failed": ["amount", "restaurant"],
  "answer-coming": ["restaurant", "when", "guests"],
  "answer-late": ["restaurant", "delay", "until"],
  "answer-too-early": ["restaurant", "when"],
  "answer-cancel": ["restaurant", "when", "cost"],
  "answer-passed-on": ["restaurant"],
  "answer-unread": ["restaurant"],
  "answer-not-taken": ["restaurant"],
  "answer-linked": ["restaurant", "when"],
  "staff-new": ["name", "when", "guests"],
  "staff-request": ["name", "when", "guests", "until"],
  "staff-changed": ["name", "when", "guests"],
  "staff-cancelled": ["name", "when", "guests"],
  "staff-late": ["name", "when", "guests", "delay"],
  "staff-on-time": ["name", "when", "guests"],
  "staff-kitchen-question": ["name", "when", "guests", "needs", "until"],
  "staff-message": ["name", "when", "guests"],
  "staff-waitlist": ["name", "when", "guests"],
  "staff-portal": ["restaurant"],
  "staff-order-new": ["kind", "when", "needs", "until"],
  "staff-answer-accepted": ["when", "guests"],
  "staff-answer-declined": ["when", "guests"],
  "staff-answer-sure": ["when", "guests"],
  "staff-answer-over": ["when", "guests"],
  "staff-answer-taken": ["when", "guests"],
} as const satisfies Readonly<Record<string, readonly Blank[]>>;
export type Variant = keyof typeof BLANKS;

/** Variants with a note below the facts. */
export const WITH_NOTE = [
  "reservation-confirmed",
  "reservation-requested",
  "reservation-declined",
  "reservation-changed",
  "reservation-cancelled-by-restaurant",
  "reminder-day",
  "reminder-hours",
  "waitlist-joined",
  "waitlist-offer",
  "kitchen-answer-can",
  "kitchen-answer-partly",
  "refund-made",
  "order-accepted-pick-up",
  "order-cancelled-by-guest",
  "order-paid-late",
  "order-refund-failed",
  "staff-order-new",
] as const satisfies readonly Variant[];

/** Reminders that can be answered from a phone: with 1 and 3, or with 1, 2 and 3. */
const ANSWERABLE = { "reminder-day": "day", "reminder-hours": "hours" } as const satisfies Partial<
  Record<Variant, string>
>;

/** Which answers a message asks for; null for none. `variant`: also of another kind of message. */
export function answersTo(variant: string): "day" | "hours" | null {
  return variant in ANSWERABLE ? ANSWERABLE[variant as keyof typeof ANSWERABLE] : null;
}

/** Whether a message replies to somebody who has just written: WhatsApp allows free text then. */
export function isReply(variant: string): boolean {
  return variant.startsWith("answer-");
}

/** Buttons that differ from the default of their reader. */
const ACTIONS = {
  "waitlist-offer": "take",
  "payment-needed": "pay",
  "staff-request": "answer",
  "staff-kitchen-question": "answer",
  "staff-message": "answer",
} as const satisfies Partial<Record<Variant, string>>;

export function actionOf(variant: Variant) {
  if (variant in ACTIONS) return ACTIONS[variant as keyof typeof ACTIONS];
  return ({ staff: "open", staffOrder: "board", order: "order", guest: "see" } as const)[readerOf(variant)];
}

/** The reader: restaurant or guest, and order or booking. */
export function readerOf(variant: Variant): "staff" | "staffOrder" | "order" | "guest" {
  if (variant.startsWith("staff-order-")) return "staffOrder";
  if (variant.startsWith("staff-")) return "staff";
  return variant.startsWith("order-") ? "order" : "guest";
}

/** Orders show a number instead of a code. */
export function isAboutOrder(variant: Variant): boolean {
  return readerOf(variant) === "order" || readerOf(variant) === "staffOrder";
}

/** The text variant of a notice. */
export function variantOf(template: NoticeTemplate, values: NoticeValues): Variant {
  const { answer = "will-check", cause = "unanswered" } = values;
  if (template === "kitchen-answer") return `${template}-${answer}`;
  if (template === "reservation-expired") return `${template}-${cause}`;
  // A delay of zero withdraws an earlier one.
  if (template === "staff-late" && values.minutes === 0) return "staff-on-time";
  return template;
}
