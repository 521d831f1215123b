import { kitchenLines } from "#domains/dietary/server/public.ts";
import { type Notice, type NoticeValues, noticePlace, notify } from "#domains/notifications/server/public.ts";
import { addressInLatin } from "#domains/restaurants/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { type Language, pickText } from "#kernel/languages.ts";
import type { Currency } from "#kernel/money.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { formatter, translator } from "#platform/server/text/texts.ts";
import { SLIP_CLOCK } from "../connections/kitchen-slip.ts";
import { courseLine } from "../courses/words.ts";
import { guestNotified } from "../events.ts";
import { type ReservationRow, reservationById } from "../store.ts";
import { calendarFile } from "../view.ts";
import { aboutOf, type GuestTemplate } from "./rules.ts";

export type Extra = Partial<NoticeValues>;
/** What makes a notice the same as another: it is said once. */
export interface Occasion {
  /** Such as the number of the log entry. */
  key: string;
  now: Date;
  publicUrl: string;
  /** The guest has done it: devices need no notification. */
  isGuests?: boolean;
  /** All bookings that it is about; this one, where nothing is said. */
  together?: readonly ReservationRow[];
}

/** These say when to come, so a calendar can take them. */
const WITH_CALENDAR: readonly GuestTemplate[] = ["reservation-confirmed", "reservation-changed"];
/** The guest sets out with these: they say where to go, and to the staff what was booked. */
const FOR_THE_WAY: readonly GuestTemplate[] = [...WITH_CALENDAR, "reminder-day", "reminder-hours"];
/** Not sent after the meal has begun. */
const BEFORE_THE_MEAL: readonly GuestTemplate[] = ["reminder-day", "reminder-hours", "payment-needed"];

/**
 * Notifies the guest, in the language of the booking; without an address (a walk-in, a call) only on devices that the
 * guest has chosen.
 */
export async function notifyGuest(
  tx: Queryable,
  row: ReservationRow,
  template: GuestTemplate,
  extra: Extra,
  { key, now, publicUrl, isGuests = false, together = [row] }: Occasion,
): Promise<void> {
  if (!isGuests) await announceToDevices(tx, row, { template, answer: extra.answer }, now);
  if (row.notificationMethod === null && row.customerEmail === null) return;
  const { language } = row;
  const link = `${publicUrl}${paths.confirmation(row.id, row.manageKey)}`;
  await notify(
    tx,
    {
      key: `${aboutOf(row.id)}:${template}:${key}`,
      subject: aboutOf(row.id),
      recipientId: row.accountId,
      channel: row.notificationMethod,
      email: row.customerEmail,
      whatsapp: row.customerWhatsapp,
      phone: row.customerPhone,
      language,
      template,
      values: {
        ...valuesOf(row, language),
        ...(FOR_THE_WAY.includes(template) && {
          place: noticePlace(
            {
              ...row,
              addressInLatin: addressInLatin(row, row),
              phone: row.restaurantPhone,
              latitude: row.lat,
              longitude: row.lng,
            },
            language,
            publicUrl,
          ),
          slip: staffSlip(row),
        }),
        link,
        showZone: true,
        ...extra,
      },
      expiresAt: BEFORE_THE_MEAL.includes(template) ? row.startsAt : null,
      calendar: WITH_CALENDAR.includes(template) ? calendarFile(together, language, publicUrl) : null,
    },
    now,
  );
}

function announceToDevices(
  tx: Queryable,
  { id: reservationId, startsAt }: ReservationRow,
  { template, answer }: { template: GuestTemplate; answer: NoticeValues["answer"] },
  now: Date,
): Promise<void> {
  return announce(
    tx,
    guestNotified,
    { reservationId, template, startsAt: startsAt.toISOString(), answer },
    now,
  );
}

/** The ticket's part for the staff as lines; needs in the words of the kitchen, in full. */
export function staffSlip(row: ReservationRow): string[] {
  const t = translator("ja", "confirmation");
  const format = formatter("ja", row.zone);
  const needs = kitchenLines(row, "need");
  const isSevere = row.severeAllergens.length > 0 || row.otherNeeds.some(({ severe }) => severe);
  const lines: [string, string | null][] = [
    [t("staff.code"), row.confirmationCode],
    [t("staff.name"), row.customerName],
    [t("staff.when"), format.dateTime(row.startsAt, SLIP_CLOCK)],
    [t("staff.party"), t("staff.guests", { guests: row.guestCount })],
    [t("staff.course"), row.course && courseLine(row.course, "ja")],
    [t("staff.area"), row.area?.name ?? null],
    [t("staff.restaurant"), row.restaurantName],
    [t("staff.address"), row.address],
    [t("staff.needs"), needs.join("、")],
  ];
  return [
    t("staff.heading"),
    t("staff.intro"),
    ...lines.flatMap(([name, value]) => (value ? [`${name}：${value}`] : [])),
    ...(isSevere ? [`⚠ ${translator("ja", "kitchen")("severeText")}`] : []),
    t("staff.check"),
  ];
}

/** The values that every notice of a reservation has. */
export function valuesOf(row: ReservationRow, language: Language): Omit<NoticeValues, "link"> {
  return {
    restaurant: pickText(row.restaurantName, row.nameTranslations, language).text,
    startsAt: row.startsAt.toISOString(),
    zone: row.zone,
    party: row.guestCount,
    course: row.course && courseLine(row.course, language),
    code: row.confirmationCode,
  };
}

/** Notifies the guest of a refund. */
export async function sendRefund(
  tx: Queryable,
  refund: { refundId: string; reservationId: string; amount: number; currency: Currency },
  occasion: Omit<Occasion, "key">,
): Promise<void> {
  const row = await reservationById(tx, refund.reservationId);
  if (row === null) return;
  const amount = { minor: refund.amount, currency: refund.currency };
  await notifyGuest(tx, row, "refund-made", { amount }, { ...occasion, key: refund.refundId });
}

/** How the guest of a reservation is written to. */
type GuestAddresses = Pick<Notice, "channel" | "email" | "whatsapp" | "phone"> & {
  /** How messages and Telegram chats know the reservation. */
  about: string;
};

/** How to reach the guest of a reservation about what belongs to it; null when there is no such reservation. */
export async function findAddresses(db: Queryable, reservationId: string): Promise<GuestAddresses | null> {
  const row = await reservationById(db, reservationId);
  if (row === null) return null;
  return {
    about: aboutOf(row.id),
    channel: row.notificationMethod,
    email: row.customerEmail,
    whatsapp: row.customerWhatsapp,
    phone: row.customerPhone,
  };
}
