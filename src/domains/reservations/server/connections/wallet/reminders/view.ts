import { paths } from "#kernel/addresses/paths.ts";
import { type Language, pickText } from "#kernel/languages.ts";
import type { PushContent } from "#platform/server/push/port.ts";
import { formatter, translator } from "#platform/server/text/texts.ts";
import type { GuestTemplate } from "../../../notices/rules.ts";
import type { ReservationRow } from "../../../store.ts";

/** What guests are notified of on devices, as the subject of the message of the same occasion. */
const SUBJECTS = {
  "reservation-confirmed": "reservation-confirmed",
  "reservation-declined": "reservation-declined",
  "reservation-changed": "reservation-changed",
  "reservation-cancelled-by-restaurant": "reservation-cancelled-by-restaurant",
  "reminder-day": "reminder-day",
  "reminder-hours": "reminder-hours",
  // That there is an answer: what it says is for the guest alone, and a lock screen is not.
  "kitchen-answer": "kitchen-answer-can",
  "thread-message": "thread-message",
} as const satisfies Partial<Record<GuestTemplate, string>>;
type Template = keyof typeof SUBJECTS;

export function isForDevices(template: GuestTemplate): template is Template {
  return Object.hasOwn(SUBJECTS, template);
}

export function isReminder(template: GuestTemplate): boolean {
  return template === "reminder-day" || template === "reminder-hours";
}

const CLOCK = {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
} as const;

/** A notification for a guest: nothing of what they can't eat, and not what the kitchen says to it. */
export function noticeContent(
  row: ReservationRow,
  { template, isUnanswered }: { template: Template; isUnanswered: boolean },
  { language, byLink }: { language: Language; byLink: boolean },
): PushContent {
  const t = translator(language, "messages");
  const restaurant = pickText(row.restaurantName, row.nameTranslations, language).text;
  const subject = isUnanswered ? "kitchen-answer-none" : SUBJECTS[template];
  const when = formatter(language, row.zone).dateTime(row.startsAt, CLOCK);
  return {
    title: t(`${subject}.subject`, { restaurant }),
    body: `${when} · ${t("guests", { guests: row.guestCount })}`,
    // A later reminder replaces an earlier one; everything else stays until it is read.
    tag: `booking:${row.id}:${isReminder(template) ? "reminder" : template}`,
    href: paths.confirmation(row.id, byLink ? row.manageKey : null),
    lang: language,
  };
}
