import type { MailTemplate } from "../view.ts";

/** An address that has refused a message so often refuses the next one too. */
export const MAX_RESENDS = 5;

/** What decides whether a message that was given up may go once more. */
export interface GivenUp {
  resends: number;
  /** What it said is still known: links that open accounts are forgotten. */
  hasText: boolean;
  /** Something newer was said about the same thing to the same reader on the same channel: the old would contradict it. */
  isFollowed: boolean;
  expiresAt: Date | null;
}

/** Whether a message that was given up may be sent again. */
export function canGoAgain({ resends, hasText, isFollowed, expiresAt }: GivenUp, now: Date): boolean {
  const isTooLate = expiresAt !== null && expiresAt <= now;
  return hasText && !isFollowed && !isTooLate && resends < MAX_RESENDS;
}

/** Mails whose words or links are for their reader's eyes alone: who still needs one asks for it anew. */
const SECRET: ReadonlySet<string> = new Set<MailTemplate>([
  "verify-email",
  "reset-password",
  "sign-up-repeated",
  "invitation",
  "chat-answer",
]);

/** Whether a message that is given up keeps its words. A notice's are made anew from what it tells. */
export function keepsWords({ noticeId, template }: { noticeId: string | null; template: string }): boolean {
  return noticeId === null && !SECRET.has(template);
}
