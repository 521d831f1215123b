import { dishesIn } from "#domains/menus/server/public.ts";
import { deliveriesOf, type TelegramLink } from "#domains/notifications/server/public.ts";
import { paymentPart, paymentsOf } from "#domains/payments/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { ReservationView } from "../../contract/reservations.ts";
import { aboutOf } from "../notices/rules.ts";
import type { ReservationRow } from "../store.ts";
import { reservationView } from "../view.ts";
import { payableOf } from "./deposits/end-deposit.ts";
import { reasonFor } from "./states/store.ts";

export interface Presentation {
  publicUrl: string;
  telegramLink: TelegramLink;
  /** The reader's. */
  language: Language;
  now: Date;
}

/** A reservation as its holder reads it on its own page: with the payment, and how far the messages came. */
export async function getReservation(
  db: Queryable,
  row: ReservationRow,
  { publicUrl, telegramLink, language, now }: Presentation,
): Promise<ReservationView> {
  const about = aboutOf(row.id);
  const messages = await deliveriesOf(db, about, now);
  const isTelegramWaited = row.notificationMethod === "telegram" && row.customerEmail !== null;
  const view = reservationView(row, "holder", { publicUrl, now });
  const { restaurantId, kitchenDishes } = row;
  const dishes = await dishesIn(db, restaurantId, kitchenDishes, language);
  return {
    ...view,
    kitchen: view.kitchen && { ...view.kitchen, dishes },
    reason: row.status === "cancelled_by_restaurant" ? await reasonFor(db, row.id) : null,
    payment: row.depositAmount > 0 ? paymentPart(await paymentsOf(db, payableOf(row.id))) : null,
    messages,
    telegramUrl: isTelegramWaited ? await telegramLink(db, about, now) : null,
  };
}
