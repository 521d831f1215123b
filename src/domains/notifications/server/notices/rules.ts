import type { Channel } from "../../contract.ts";
import { CHAT_CHANNELS, type ChatChannel, type NotificationMethod } from "../../notice-constants.ts";

/** Kinds of notices to guests and (`staff-`) restaurants. */
export const NOTICE_TEMPLATES = [
  "reservation-confirmed",
  "reservation-requested",
  "reservation-declined",
  "reservation-expired",
  "reservation-changed",
  "reservation-cancelled-by-guest",
  "reservation-cancelled-by-restaurant",
  "reminder-day",
  "reminder-hours",
  "waitlist-joined",
  "waitlist-offer",
  "waitlist-removed",
  "kitchen-answer",
  "thread-message",
  "payment-needed",
  "refund-made",
  "order-accepted-pick-up",
  "order-accepted-booking",
  "order-ready",
  "order-rejected",
  "order-portions",
  "order-expired",
  "order-cancelled-by-guest",
  "order-paid-late",
  "order-refund-failed",
  "answer-coming",
  "answer-late",
  "answer-too-early",
  "answer-cancel",
  "answer-passed-on",
  "answer-unread",
  "answer-not-taken",
  "answer-linked",
  "staff-new",
  "staff-request",
  "staff-changed",
  "staff-cancelled",
  "staff-late",
  "staff-kitchen-question",
  "staff-message",
  "staff-waitlist",
  "staff-portal",
  "staff-order-new",
  "staff-answer-accepted",
  "staff-answer-declined",
  "staff-answer-sure",
  "staff-answer-over",
  "staff-answer-taken",
] as const;
export type NoticeTemplate = (typeof NOTICE_TEMPLATES)[number];

/** Important notices that are also sent by email. */
const MAILED_TOO: ReadonlySet<NoticeTemplate> = new Set<NoticeTemplate>([
  "reservation-confirmed",
  "reservation-requested",
  "reservation-declined",
  "reservation-changed",
  "reservation-cancelled-by-restaurant",
  "waitlist-offer",
  "waitlist-removed",
  "kitchen-answer",
  "refund-made",
  "order-rejected",
  "order-portions",
  "order-expired",
  "order-cancelled-by-guest",
  "order-paid-late",
  "order-refund-failed",
]);

/** How long a phone channel may be unavailable before another is used: until the fifth attempt. */
const PATIENCE_MS = 10 * 60_000;

export interface Addresses {
  /** The guest's choice; null for email only. */
  channel: NotificationMethod | null;
  email: string | null;
  /** E.164 */
  whatsapp: string | null;
  /** E.164 */
  phone: string | null;
}

/** A channel for a notice. */
export interface Step {
  channel: Channel;
  address: string;
  state: "queued" | "waiting";
}

/**
 * The first channels of a notice: the chosen one, plus email if that can't deliver yet or the notice is important.
 * `chatId`: the opened chat; null until then.
 */
export function firstSteps(template: NoticeTemplate, to: Addresses, chatId: string | null): Step[] {
  const chosen = chosenStep(to, chatId);
  const isMailed = chosen === null || chosen.state === "waiting" || MAILED_TOO.has(template);
  const mail = isMailed && to.email !== null ? [step("email", to.email)] : [];
  return chosen === null ? mail : [chosen, ...mail];
}

/**
 * The channel after a failure: another live one with a known address, then email; null if none is left. Nothing follows
 * email.
 */
export function nextStep(
  failed: Channel,
  tried: readonly Channel[],
  to: Addresses,
  isLive: Readonly<Record<Channel, boolean>>,
): Step | null {
  if (failed === "email") return null;
  const number = to.phone ?? to.whatsapp;
  const ways = [
    isLive.whatsapp && to.whatsapp !== null ? step("whatsapp", to.whatsapp) : null,
    isLive.sms && number !== null ? step("sms", number) : null,
    to.email !== null ? step("email", to.email) : null,
  ];
  return ways.find((way) => way !== null && !tried.includes(way.channel)) ?? null;
}

/**
 * Whether a message has waited too long for an unavailable service, or would expire during the requested pause. Never
 * for email, which is the last resort.
 */
export function isOutOfPatience(
  { channel, createdAt, expiresAt }: { channel: Channel; createdAt: Date; expiresAt: Date | null },
  retryAfterS: number,
  now: Date,
): boolean {
  const next = now.getTime() + retryAfterS * 1_000;
  const isTooLate = expiresAt !== null && next >= expiresAt.getTime();
  return channel !== "email" && (isTooLate || next - createdAt.getTime() >= PATIENCE_MS);
}

/** Whether somebody has to open a chat before they can be written to. */
export function isChat(channel: string | null): channel is ChatChannel {
  return CHAT_CHANNELS.some((one) => one === channel);
}

function chosenStep({ channel, whatsapp, phone }: Addresses, chatId: string | null): Step | null {
  if (channel === null) return null;
  if (isChat(channel))
    return chatId === null ? { channel, address: "", state: "waiting" } : step(channel, chatId);
  const address = channel === "whatsapp" ? whatsapp : phone;
  return address === null ? null : step(channel, address);
}

function step(channel: Channel, address: string): Step {
  return { channel, address, state: "queued" };
}
