import { type NoticeTemplate, type NoticeValues, notify } from "#domains/notifications/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";

interface StaffMail {
  /** The booking, the place on the waitlist, or the mail of a portal. */
  about: string;
  restaurantId: string;
  email: string;
  template: Extract<NoticeTemplate, `staff-${string}`>;
  key: string;
  values: NoticeValues;
}

/** Mails one member of the staff, in Japanese; once for each `key`. */
export function mailOneOfStaff(
  tx: Queryable,
  { about, restaurantId, email, template, key, values }: StaffMail,
  now: Date,
): Promise<void> {
  const notice = {
    key: `${about}:${template}:${key}:${email}`,
    // Not the guest's: the state of their messages is theirs alone.
    subject: `restaurant:${restaurantId}`,
    recipientId: null,
    ...{ channel: null, email, whatsapp: null, phone: null, language: "ja" as const },
    ...{ template, values, expiresAt: null },
  };
  return notify(tx, notice, now);
}
