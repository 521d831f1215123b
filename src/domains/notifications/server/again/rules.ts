import type { MailTemplate } from "../view.ts";

/** Maximum resends of a message. */
export const MAX_RESENDS = 5;

/** What decides whether a failed message may be resent. */
export interface GivenUp {
  resends: number;
  /** Its text is available: texts with account links are deleted. */
  hasText: boolean;
  /** A newer message about the same subject was sent to the same reader on the same channel. */
  isFollowed: boolean;
  expiresAt: Date | null;
}

/** Whether a failed message may be resent. */
export function canGoAgain({ resends, hasText, isFollowed, expiresAt }: GivenUp, now: Date): boolean {
  const isTooLate = expiresAt !== null && expiresAt <= now;
  return hasText && !isFollowed && !isTooLate && resends < MAX_RESENDS;
}

/** Emails with confidential texts or links; readers request a new one. */
const SECRET: ReadonlySet<string> = new Set<MailTemplate>([
  "verify-email",
  "reset-password",
  "sign-up-repeated",
  "invitation",
  "chat-answer",
]);

/** Whether a failed message keeps its text. Notices are rendered again. */
export function keepsWords({ noticeId, template }: { noticeId: string | null; template: string }): boolean {
  return noticeId === null && !SECRET.has(template);
}
