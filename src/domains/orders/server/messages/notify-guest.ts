import { type NoticeValues, noticePlace, notify } from "#domains/notifications/server/public.ts";
import { findAddresses } from "#domains/reservations/server/public.ts";
import { addressInLatin } from "#domains/restaurants/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { pickText } from "#kernel/languages.ts";
import { type Currency, money } from "#kernel/money.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { isRejectReason } from "../../order-constants.ts";
import { UNSERVED } from "../states/rules.ts";
import { movesSince } from "../states/store.ts";
import { type OrderRow, orderById } from "../store.ts";
import { notifyStaff } from "./notify-staff.ts";
import {
  aboutOf,
  guestTemplate,
  isNewToKitchen,
  isOvertaken,
  isPaidOnline,
  type Occasion,
  type OrderTemplate,
} from "./rules.ts";

/** Notifies the guest of a status change, and the staff of a new order, unless the change is obsolete by now. */
export async function notifyOfMove(
  tx: Queryable,
  { orderId, logId }: { orderId: string; logId: number },
  occasion: Omit<Occasion, "key">,
): Promise<void> {
  const row = await orderById(tx, orderId);
  const [move, ...later] = await movesSince(tx, orderId, logId);
  if (row === null || move === undefined || isOvertaken(row, move, later)) return;
  if (isNewToKitchen(move)) await notifyStaff(tx, row, occasion);
  const template = guestTemplate(row, move);
  if (template === null) return;
  const extra = { ...allOf(row, isPaidOnline(row)), rejection: rejectionOf(row) };
  await notifyGuest(tx, row, template, extra, { ...occasion, key: String(logId) });
}

function rejectionOf({ reason }: OrderRow): NoticeValues["rejection"] {
  return reason === null || isRejectReason(reason) ? reason : { words: reason };
}

/**
 * Notifies the guest which portions can't be served, all in one message, and of the new price. Nothing if more portions followed
 * meanwhile or the whole order was rejected: that has its own message.
 */
export async function notifyOfRefundedPortions(
  tx: Queryable,
  { orderId, refunded }: { orderId: string; refunded: readonly number[] },
  occasion: Omit<Occasion, "key">,
): Promise<void> {
  const row = await orderById(tx, orderId);
  if (row === null || UNSERVED.includes(row.status)) return;
  const key = refunded.join("-");
  if (row.lines.map((line) => line.refunded).join("-") !== key) return;
  const { language, totalYen, refundedYen } = row;
  const settled = isPaidOnline(row)
    ? ({ settlement: "in-all" } as const)
    : ({ settlement: "less", left: money(totalYen - refundedYen, "JPY") } as const);
  const extra = { ...settled, amount: money(refundedYen, "JPY"), dishes: missingOf(row, language) };
  await notifyGuest(tx, row, "order-portions", extra, { ...occasion, key });
}

function missingOf({ lines }: OrderRow, language: OrderRow["language"]): string[] {
  return lines
    .filter(({ refunded }) => refunded > 0)
    .map(({ names, refunded }) => `${refunded} × ${pickText(names.ja ?? "", names, language).text}`);
}

/** Notifies the guest that they paid for an order that had ended, and will be refunded. Once per order. */
export async function notifyPaidLate(
  tx: Queryable,
  { orderId }: { orderId: string },
  occasion: Omit<Occasion, "key">,
): Promise<void> {
  const row = await orderById(tx, orderId);
  // An order that reached the kitchen was paid in time; its end was announced then.
  const wasPaid = (await movesSince(tx, orderId, 0)).some(({ to }) => to === "new");
  if (row === null || wasPaid) return;
  await notifyGuest(tx, row, "order-paid-late", allOf(row, true), { ...occasion, key: "once" });
}

/** Notifies the guest that a refund failed and will be handled manually. */
export async function notifyRefundFailed(
  tx: Queryable,
  refund: { refundId: string; orderId: string; amount: number; currency: Currency },
  occasion: Omit<Occasion, "key">,
): Promise<void> {
  const row = await orderById(tx, refund.orderId);
  if (row === null) return;
  const amount = { minor: refund.amount, currency: refund.currency };
  await notifyGuest(tx, row, "order-refund-failed", { amount }, { ...occasion, key: refund.refundId });
}

/** Only useful at the time of the meal, so they expire after `STALE_MS`. */
const FOR_NOW: readonly OrderTemplate[] = ["order-accepted-pick-up", "order-accepted-booking", "order-ready"];
/** The guest sets out with these. */
const TO_FETCH: readonly OrderTemplate[] = ["order-accepted-pick-up", "order-ready"];
const STALE_MS = 2 * 3_600_000;

/**
 * Notifies the guest in the order's language, by the booking's channel, else by the email address given with the order.
 * Without either nothing is sent; the order's page shows the status.
 */
async function notifyGuest(
  tx: Queryable,
  row: OrderRow,
  template: OrderTemplate,
  extra: Partial<NoticeValues>,
  { key, now, publicUrl }: Occasion,
): Promise<void> {
  const { id, language, reservationId } = row;
  // Never the account's address: the form prefills it, and a guest who clears the field wants no email.
  const booking = reservationId === null ? null : await findAddresses(tx, reservationId);
  const to = booking ?? { about: aboutOf(id), channel: null, email: null, whatsapp: null, phone: null };
  const email = row.customerEmail ?? to.email;
  if (to.channel === null && email === null) return;
  const readyAt = row.readyAt ?? row.dueAt;
  const stale = new Date(Math.max(readyAt.getTime(), now.getTime()) + STALE_MS);
  await notify(
    tx,
    {
      key: `${aboutOf(id)}:${template}:${key}`,
      // A booking and its orders share one conversation.
      subject: to.about,
      recipientId: row.accountId,
      ...{ channel: to.channel, email, whatsapp: to.whatsapp, phone: to.phone, language, template },
      values: {
        restaurant: pickText(row.restaurantName, row.restaurantNameTranslations, language).text,
        startsAt: readyAt.toISOString(),
        zone: row.zone,
        party: null,
        code: String(row.number),
        link: `${publicUrl}${paths.orderConfirmation(id, row.manageKey)}`,
        ...(TO_FETCH.includes(template) && {
          place: noticePlace(
            {
              ...row.place,
              restaurantId: row.restaurantId,
              addressInLatin: addressInLatin(row.place, {
                lat: row.place.latitude,
                lng: row.place.longitude,
              }),
            },
            language,
            publicUrl,
          ),
        }),
        ...extra,
      },
      expiresAt: FOR_NOW.includes(template) ? stale : null,
    },
    now,
  );
}

/** The values of a full refund; none if nothing was paid. */
function allOf(row: OrderRow, isPaid: boolean): Pick<NoticeValues, "settlement" | "amount"> {
  if (!isPaid) return { settlement: "none" };
  const settlement = row.refundedYen > 0 ? "in-all" : "back";
  return { settlement, amount: money(row.totalYen, "JPY") };
}
