import type { SessionUserId } from "#domains/accounts/server/public.ts";
import type { MayTellStaff, NoticeTemplate } from "#domains/notifications/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { type NoticeKind, waysOf } from "../../notice-rules.ts";
import { lineMember } from "./store.ts";

/** The kind of event that a notice tells of; those without one answer what somebody did on LINE. */
const KINDS: Partial<Record<NoticeTemplate, NoticeKind>> = {
  "staff-new": "booking",
  "staff-request": "request",
  "staff-changed": "change",
  "staff-cancelled": "change",
  "staff-late": "late",
  "staff-kitchen-question": "kitchen",
  "staff-message": "message",
  "staff-waitlist": "waitlist",
  "staff-portal": "request",
  "staff-order-new": "order",
};

/**
 * Asked when a message is sent: who has left hears nothing from that moment on, nor who has turned the kind off; who has
 * unlinked LINE since hears of it by email.
 */
export const mayTellStaff: MayTellStaff = async (db, { accountId, about, template, channel, address }) => {
  const restaurantId = restaurantOf(about);
  const member = restaurantId === null ? null : await lineMember(db, { restaurantId, accountId });
  if (member === null) return "no";
  if (channel !== "line") return "yes";
  if (member.lineUser !== address) return "elsewhere";
  const kind = KINDS[template];
  const isWanted = kind === undefined || waysOf(member.role, member.choices, kind).includes("line");
  return isWanted ? "yes" : "no";
};

/** The restaurant that a notice to staff is about. */
export function restaurantOf(about: string): string | null {
  return /^restaurant:(.+)$/.exec(about)?.[1] ?? null;
}

/**
 * The member of staff who has pressed a button on LINE; null for who doesn't work there any more, or isn't linked with this
 * user. LINE's signature and the link stand for a session: every role may answer requests.
 */
export async function memberOnLine(
  db: Queryable,
  { restaurantId, accountId, chatId }: { restaurantId: string; accountId: string; chatId: string },
) {
  const member = await lineMember(db, { restaurantId, accountId });
  if (member === null || member.lineUser !== chatId) return null;
  return { accountId: accountId as SessionUserId, language: member.language };
}
