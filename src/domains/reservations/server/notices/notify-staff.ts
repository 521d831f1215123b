import { hasNeeds } from "#domains/dietary/party-needs.ts";
import { kitchenLines, settleNeeds } from "#domains/dietary/server/public.ts";
import { type NoticeValues, notifyOnLine } from "#domains/notifications/server/public.ts";
import {
  fallbackEmail,
  type LineReader,
  noticeKind,
  type StaffNews,
  type StaffNotice,
  tellStaff,
} from "#domains/staff/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { type Language, pickText } from "#kernel/languages.ts";
import { clockTime } from "#kernel/time/calendar.ts";
import { instantAt } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { translator } from "#platform/server/text/texts.ts";
import { answerTexts } from "../../booked-answers.ts";
import { slipLines } from "../connections/kitchen-slip.ts";
import { mailOfUnheardMail } from "../connections/mailbox/tell-of-mail.ts";
import { type ReservationRow, reservationById } from "../store.ts";
import type { EntryRow } from "../waitlist/store.ts";
import { mailOneOfStaff } from "./mail-one-of-staff.ts";
import { aboutOf, type StaffTemplate } from "./rules.ts";
import { type Extra, type Occasion, valuesOf } from "./send-notice.ts";

/** What staff are told of a reservation: as an e-mail, and on devices. */
export interface BookingNotice {
  template: StaffTemplate;
  extra: Extra;
}

const HOUR_MS = 3_600_000;

/**
 * Tells the staff of what a guest did, each member in the ways that they have chosen; mails are in Japanese. Of several
 * notices of one occasion a device shows the first that its user wants.
 */
export async function notifyStaff(
  tx: Queryable,
  row: ReservationRow,
  notices: readonly BookingNotice[],
  { key, now, publicUrl }: Occasion,
): Promise<void> {
  const { restaurantId } = row;
  const told = notices.map(({ template, extra }) => newsOf(row, template, extra));
  const { mails, lines } = await tellStaff(tx, { restaurantId, key }, told, now);
  for (const { template, extra } of notices) {
    const { news, expiresAt } = newsOf(row, template, extra);
    const kind = noticeKind(news);
    await mailStaff(tx, row, { template, extra }, mails.get(kind) ?? [], { key, now, publicUrl });
    for (const reader of lines.get(kind) ?? [])
      await tellOnLine(tx, row, { template, extra, reader, expiresAt }, { key, now, publicUrl });
  }
}

async function mailStaff(
  tx: Queryable,
  row: ReservationRow,
  { template, extra }: BookingNotice,
  emails: readonly string[],
  { key, now, publicUrl }: Occasion,
): Promise<void> {
  const values = { ...staffValues(row, "ja", publicUrl), ...extra };
  for (const email of emails)
    await mailOneOfStaff(
      tx,
      { about: aboutOf(row.id), restaurantId: row.restaurantId, email, template, key, values },
      now,
    );
}

/** On LINE, with the slip of the kitchen, in the reader's language. */
function tellOnLine(
  tx: Queryable,
  row: ReservationRow,
  {
    template,
    extra,
    reader: { accountId, address, email, language },
    expiresAt,
  }: BookingNotice & { reader: LineReader; expiresAt: Date | null },
  { key, now, publicUrl }: Occasion,
): Promise<void> {
  const values = { ...staffValues(row, language, publicUrl), slip: slipLines(row), ...extra };
  return notifyOnLine(
    tx,
    {
      key: `${aboutOf(row.id)}:${template}:${key}:line:${accountId}`,
      subject: `restaurant:${row.restaurantId}`,
      recipientId: accountId,
      ...{ address, email, language, template, values, expiresAt },
    },
    now,
  );
}

function staffValues(row: ReservationRow, language: Language, publicUrl: string): NoticeValues {
  return {
    ...valuesOf(row, language),
    link: `${publicUrl}${paths.ownerReservation(row.restaurantId, row.localTime.slice(0, 10), row.id)}`,
    name: row.customerName,
    needs: kitchenLines(row, "need"),
    answers: answerTexts(row.answers),
  };
}

/** The same as it is shown on devices: the guest's name is only in the reservation book. */
function newsOf(row: ReservationRow, template: StaffTemplate, { minutes = 0 }: Extra): StaffNotice {
  const at = row.startsAt.toISOString();
  const party = { at, reservationId: row.id, day: row.localTime.slice(0, 10), guests: row.guestCount };
  if (template === "staff-late") {
    // They may say so after the booked time.
    const expiresAt = new Date(row.startsAt.getTime() + 2 * HOUR_MS);
    return { news: { ...party, kind: "late", minutes, hasNeeds: false }, expiresAt };
  }
  const kind = NEWS[template];
  // Nothing to cook for, or what they wrote about is in the message.
  const isBare = kind === "cancelled" || kind === "message";
  const news = { ...party, kind, hasNeeds: !isBare && hasNeeds(row) };
  if (kind === "message") return { news, expiresAt: null };
  // A request expires; the kitchen can answer a question until the meal.
  return { news, expiresAt: kind === "request" ? row.expiresAt : row.startsAt };
}

const NEWS = {
  "staff-new": "booking",
  "staff-request": "request",
  "staff-changed": "changed",
  "staff-cancelled": "cancelled",
  "staff-kitchen-question": "question",
  "staff-message": "message",
} as const satisfies Record<Exclude<StaffTemplate, "staff-late">, StaffNews["kind"]>;

/** Mails the owner about what waits for an answer and has reached nobody, unless it was answered since. */
export async function mailUnheard(
  tx: Queryable,
  { news, occasion, restaurantId }: { news: StaffNews; occasion: string; restaurantId: string },
  { now, publicUrl }: Omit<Occasion, "key">,
): Promise<void> {
  if (news.kind === "portal")
    return mailOfUnheardMail(tx, { restaurantId, mailId: news.mailId }, { now, publicUrl });
  if (news.kind !== "request" && news.kind !== "question" && news.kind !== "message") return;
  const row = await reservationById(tx, news.reservationId);
  if (row === null) return;
  const notice = unansweredNotice(row, news.kind);
  const email = notice && (await fallbackEmail(tx, row.restaurantId, now));
  if (notice && email) await mailStaff(tx, row, notice, [email], { key: occasion, now, publicUrl });
}

function unansweredNotice(
  row: ReservationRow,
  kind: "request" | "question" | "message",
): BookingNotice | null {
  if (kind === "message") return { template: "staff-message", extra: {} };
  if (kind === "request") {
    const until = row.expiresAt?.toISOString() ?? null;
    return row.status === "requested" ? { template: "staff-request", extra: { until } } : null;
  }
  const isOpen = row.kitchenAnswer === null || row.kitchenAnswer === "will-check";
  const until = row.kitchenDueAt?.toISOString() ?? null;
  return isOpen && until !== null ? { template: "staff-kitchen-question", extra: { until } } : null;
}

/** Tells the staff that a party has joined the waitlist. */
export async function notifyOfWaiting(
  tx: Queryable,
  entry: EntryRow,
  { now, publicUrl }: Omit<Occasion, "key">,
): Promise<void> {
  const { id: entryId, restaurantId, date: day, zone, guestCount: guests, booking } = entry;
  // A time skipped by daylight saving is sent as the hour after it.
  const instantOf = (minute: number) =>
    instantAt(`${day}T${clockTime(minute)}`, zone) ?? instantAt(`${day}T${clockTime(minute + 60)}`, zone);
  const [startsAt, endsAt] = [instantOf(entry.fromMinute), instantOf(entry.toMinute)];
  if (startsAt === null || startsAt === undefined) return;
  const at = startsAt.toISOString();
  const needs = { ...settleNeeds(booking, entry.language), needsAsked: booking.needsAsked };
  const news = { kind: "waitlist" as const, entryId, at, day, guests, hasNeeds: hasNeeds(needs) };
  const notices = [{ news, expiresAt: endsAt ?? startsAt }];
  const { mails, lines } = await tellStaff(tx, { restaurantId, key: entryId }, notices, now);
  const valuesIn = (language: Language) => ({
    restaurant: pickText(entry.restaurantName, entry.nameTranslations, language).text,
    ...{ startsAt: at, endsAt: endsAt?.toISOString() ?? null, zone, party: guests, code: entry.code },
    link: `${publicUrl}${paths.ownerWaitlist(restaurantId, day)}`,
    name: booking.customerName,
    needs: kitchenLines(needs, "need"),
    answers: answerTexts(booking.answered ?? []),
  });
  for (const email of mails.get("waitlist") ?? [])
    await mailOneOfStaff(
      tx,
      {
        about: `waitlist:${entryId}`,
        restaurantId,
        email,
        template: "staff-waitlist",
        key: "once",
        values: valuesIn("ja"),
      },
      now,
    );
  const { hasNeeds: isTold } = news;
  const slip = [
    `${isTold ? "⚠ " : ""}${translator("ja", "confirmation")("staff.needs")}：${kitchenLines(needs, "need").join("、")}`,
    ...(booking.specialRequests ? [`「${booking.specialRequests}」`] : []),
  ];
  for (const { accountId, address, email, language } of lines.get("waitlist") ?? [])
    await notifyOnLine(
      tx,
      {
        key: `waitlist:${entryId}:staff-waitlist:once:line:${accountId}`,
        subject: `restaurant:${restaurantId}`,
        recipientId: accountId,
        ...{ address, email, language, template: "staff-waitlist" },
        values: { ...valuesIn(language), slip },
        expiresAt: endsAt ?? startsAt,
      },
      now,
    );
}
