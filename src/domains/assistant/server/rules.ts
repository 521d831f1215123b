import { CHAT_DAYS } from "#kernel/privacy-constants.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Rate limits. Network addresses get more, since whole hotels share one. */
export const CHAT_LIMITS = {
  message: { scope: "chat-message", max: 20, windowMs: MINUTE_MS },
  messageAddress: { scope: "chat-message-address", max: 200, windowMs: MINUTE_MS },
  conversation: { scope: "chat-conversation", max: 10, windowMs: HOUR_MS },
  conversationAddress: { scope: "chat-conversation-address", max: 100, windowMs: HOUR_MS },
  /** Calling a person notifies operators. */
  personAddress: { scope: "chat-person-address", max: 30, windowMs: HOUR_MS },
} as const;

/** Timeout of an answer; the guest is told and may retry. */
export const ANSWER_MS = 30_000;
/** Lease of a turn, longer than any answer takes. */
const TURN_MS = 2 * ANSWER_MS;

/** Clients refresh their presence every `BEAT_MS`; after this long without a refresh they count as absent. */
const ABSENT_MS = 60_000;
export const BEAT_MS = 20_000;

/** Minimum interval between emails to an absent guest; messages in between are combined. */
export const MAIL_PAUSE_MS = 10 * MINUTE_MS;

export const MAX_MESSAGES = 500;
export const MAX_LISTED = 200;
/** Characters of a preview. */
const PREVIEW_LENGTH = 140;

export function turnEnd(now: Date): Date {
  return new Date(now.getTime() + TURN_MS);
}

/** Last presence refresh of those who count as absent. */
export function absentBefore(now: Date): Date {
  return new Date(now.getTime() - ABSENT_MS);
}

/** Conversations without messages since then are deleted. */
export function retentionStart(now: Date): Date {
  return new Date(now.getTime() - CHAT_DAYS * 24 * HOUR_MS);
}

/** The start of a message on one line. */
export function previewOf(content: string): string {
  const line = content.replace(/\s+/g, " ").trim();
  const characters = [...line];
  return characters.length <= PREVIEW_LENGTH ? line : `${characters.slice(0, PREVIEW_LENGTH - 1).join("")}…`;
}
