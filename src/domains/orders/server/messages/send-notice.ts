import { type NoticeValues, notify } from "#domains/notifications/server/public.ts";
import { findAddresses } from "#domains/reservations/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { pickText } from "#kernel/languages.ts";
import { money } from "#kernel/money.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { OrderRow } from "../store.ts";
import type { OrderTemplate } from "./rules.ts";

/** What makes a message the same as another: it is said once. */
export interface Occasion {
  /** Such as the number of the log entry. */
  key: string;
  now: Date;
  publicUrl: string;
}

/** When and where to eat: nobody wants to read these long after. */
const FOR_NOW: readonly OrderTemplate[] = ["order-accepted-pick-up", "order-accepted-booking", "order-ready"];
const STALE_MS = 2 * 3_600_000;

/**
 * Tells the guest of an order, in its language: by the channel of the booking that it belongs to, else by the e-mail that
 * was given with it. Without either nobody is told, and the order's page says it.
 */
export async function tellGuest(
  tx: Queryable,
  row: OrderRow,
  template: OrderTemplate,
  extra: Partial<NoticeValues>,
  { key, now, publicUrl }: Occasion,
): Promise<void> {
  const { id, language, reservationId } = row;
  // An account has no channel of its own: its address is proposed in the form, and whoever empties the field wants none.
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
      // A booking's chat is the order's as well.
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
        ...extra,
      },
      expiresAt: FOR_NOW.includes(template) ? stale : null,
    },
    now,
  );
}

/** All of the money: it goes back where it was paid, and is not asked for where it was not. */
export function allOf(row: OrderRow, isPaid: boolean): Pick<NoticeValues, "settlement" | "amount"> {
  if (!isPaid) return { settlement: "none" };
  const settlement = row.refundedYen > 0 ? "in-all" : "back";
  return { settlement, amount: money(row.totalYen, "JPY") };
}

function aboutOf(id: string): string {
  return `order:${id}`;
}
