import { CHAT_DAYS } from "#kernel/retention-constants.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How fast somebody may write. Whole hotels share one network address, so those get more. */
export const CHAT_LIMITS = {
  message: { scope: "chat-message", max: 20, windowMs: MINUTE_MS },
  messageAddress: { scope: "chat-message-address", max: 200, windowMs: MINUTE_MS },
  conversation: { scope: "chat-conversation", max: 10, windowMs: HOUR_MS },
  conversationAddress: { scope: "chat-conversation-address", max: 100, windowMs: HOUR_MS },
  /** Calling a person rings a bell at somebody's. */
  personAddress: { scope: "chat-person-address", max: 30, windowMs: HOUR_MS },
} as const;

/** The assistant is given up after so long; the guest is told, and may send again. */
export const ANSWER_MS = 30_000;
/** A turn that its process has not ended: longer than any answer takes. */
const TURN_MS = 2 * ANSWER_MS;

/** Whoever was not heard of for so long isn't there any more: operators and guests say so every `BEAT_MS`. */
const ABSENT_MS = 60_000;
export const BEAT_MS = 20_000;

/** Mails to a guest who doesn't read here come this far apart; what was said in between comes together. */
export const MAIL_PAUSE_MS = 10 * MINUTE_MS;

/** More than anybody reads at once. */
export const MAX_MESSAGES = 500;
export const MAX_LISTED = 200;
/** Characters of the last words, in a list. */
const PREVIEW_LENGTH = 140;

export function turnEnd(now: Date): Date {
  return new Date(now.getTime() + TURN_MS);
}

/** Who was not heard of since isn't there. */
export function absentBefore(now: Date): Date {
  return new Date(now.getTime() - ABSENT_MS);
}

/** Conversations whose last word is older are forgotten. */
export function forgottenBefore(now: Date): Date {
  return new Date(now.getTime() - CHAT_DAYS * 24 * HOUR_MS);
}

/** The beginning of a message on one line. */
export function previewOf(content: string): string {
  const line = content.replace(/\s+/g, " ").trim();
  const characters = [...line];
  return characters.length <= PREVIEW_LENGTH ? line : `${characters.slice(0, PREVIEW_LENGTH - 1).join("")}…`;
}
