import type { Money } from "#kernel/money.ts";
import type { OrderKind, RejectReason } from "../../notice-constants.ts";
import type { NoticeTemplate } from "./rules.ts";

/** What the kitchen says. `none`: nobody answered in time. */
export const ANSWERS = ["can", "partly", "cannot", "will-check", "none"] as const;
export const CAUSES = ["unanswered", "unpaid"] as const;
/** What becomes of an order's money: it goes back; so much does, what went before included; less is to be paid; nothing is. */
export const SETTLEMENTS = ["back", "in-all", "less", "none"] as const;

/** What a notice tells. Which of the optional ones a text needs stands in `BLANKS`: without it the notice is refused. */
export interface NoticeValues {
  /** The restaurant's name, in the reader's language. */
  restaurant: string;
  /** ISO 8601; of the table, of the food, or where the time of a waitlist begins. */
  startsAt: string;
  /** ISO 8601; where the time of a waitlist ends. */
  endsAt?: string | null;
  /** The restaurant's IANA zone: every time is told in it. */
  zone: string;
  /** Says whose time it is, for a reader who is likely to be elsewhere. */
  showZone?: boolean;
  /** Null for an order: nobody has said how many eat of it. */
  party: number | null;
  /** Of the booking; of an order the number that is called out. */
  code: string;
  /** What the button opens: the guest's booking or order, the restaurant's book. */
  link: string;
  /** ISO 8601; when the table was before a change. */
  before?: string | null;
  /** In the words of whoever decided. */
  reason?: string | null;
  /** ISO 8601; the end of an offer, or by when somebody answers. */
  until?: string | null;
  /** To the restaurant the guest's, to the guest that of who answered in the kitchen. Never more than a name. */
  name?: string | null;
  answer?: (typeof ANSWERS)[number];
  /** ISO 8601; when the kitchen answered. */
  answeredAt?: string | null;
  /** Dishes that the kitchen can make, or of an order those that it can't, in the reader's language. */
  dishes?: readonly string[];
  /** What the guests can't eat: a line for each thing, as the kitchen reads it. */
  needs?: readonly string[];
  amount?: Money | null;
  settlement?: (typeof SETTLEMENTS)[number];
  /** What there is to pay in the end, where it is `less`. */
  left?: Money | null;
  /** Why a kitchen rejects an order: one of the ready reasons, its own words, or null when it says nothing. */
  rejection?: RejectReason | { words: string } | null;
  /** Of an order, and of one at a table which. */
  order?: { kind: OrderKind; table: string | null };
  /** How late the guests are. */
  minutes?: number;
  /** Why a booking has expired; `unanswered` when it is not told. */
  cause?: (typeof CAUSES)[number];
}

export type Blank =
  | ("restaurant" | "when" | "guests" | "code" | "link" | "before" | "why" | "until")
  | ("name" | "who" | "dishes" | "needs" | "amount" | "delay" | "money" | "kind");

/**
 * What fills the blanks of each text, in the order in which WhatsApp has them; the link and the code follow. A text
 * that is registered there must keep its list.
 */
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
  "staff-new": ["name", "when", "guests"],
  "staff-request": ["name", "when", "guests", "until"],
  "staff-changed": ["name", "when", "guests"],
  "staff-cancelled": ["name", "when", "guests"],
  "staff-late": ["name", "when", "guests", "delay"],
  "staff-on-time": ["name", "when", "guests"],
  "staff-kitchen-question": ["name", "when", "guests", "needs", "until"],
  "staff-message": ["name", "when", "guests"],
  "staff-order-new": ["kind", "when", "needs", "until"],
} as const satisfies Readonly<Record<string, readonly Blank[]>>;
export type Variant = keyof typeof BLANKS;

/** What stands below the facts of an e-mail; not every text has something there. */
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

/** What the button says, where that is not what it says to everybody of its kind. */
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

/** Whom a text is for: the restaurant or a guest, and whether it is about an order or a booking. */
export function readerOf(variant: Variant): "staff" | "staffOrder" | "order" | "guest" {
  if (variant.startsWith("staff-order-")) return "staffOrder";
  if (variant.startsWith("staff-")) return "staff";
  return variant.startsWith("order-") ? "order" : "guest";
}

/** Whether it is about an order: its code is a number that is called out. */
export function isAboutOrder(variant: Variant): boolean {
  return readerOf(variant) === "order" || readerOf(variant) === "staffOrder";
}

/** The text that tells a notice: some have more than one. */
export function variantOf(template: NoticeTemplate, values: NoticeValues): Variant {
  const { answer = "will-check", cause = "unanswered" } = values;
  if (template === "kitchen-answer") return `${template}-${answer}`;
  if (template === "reservation-expired") return `${template}-${cause}`;
  // Late by nothing: they have thought better of it.
  if (template === "staff-late" && values.minutes === 0) return "staff-on-time";
  return template;
}
