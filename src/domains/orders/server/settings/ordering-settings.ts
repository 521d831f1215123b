import type { OrderKind } from "#domains/notifications/notice-constants.ts";
import { canTakeCards, type Providers } from "#domains/payments/server/public.ts";
import { restaurantOf } from "#domains/restaurants/server/public.ts";
import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { OrderingView } from "../../contract/orders.ts";
import { PAY_PLACES, type PayPlace } from "../../order-constants.ts";
import { paceOf, timesOf } from "../order/find-due.ts";
import { type SettingsRow, saveSettings, settingsOf, tableByCode } from "./store.ts";

/** How a restaurant takes orders now; null if it takes none. `tableCode`: from the code on a table. */
export async function getOrdering(
  db: Queryable,
  providers: Providers,
  restaurantId: string,
  tableCode: string | null,
  now: Date,
): Promise<OrderingView | null> {
  const settings = await settingsOf(db, restaurantId);
  const restaurant = await restaurantOf(db, restaurantId);
  if (settings === null || restaurant === null || settings.kinds.length === 0) return null;
  const pays = await placesToPay(db, providers, restaurantId, settings);
  if (pays.length === 0) return null;
  const { kinds, prepMinutes, pausedUntil } = settings;
  const isPaused = pausedUntil !== null && now < pausedUntil;
  const table = tableCode === null ? null : await tableByCode(db, restaurantId, tableCode);
  const takesPickUp = kinds.includes("pick-up") && !isPaused;
  const pace = await paceOf(db, restaurantId, settings, now);
  return {
    ...{ restaurantId, zone: restaurant.zone, kinds, prepMinutes, pays },
    pausedUntil: isPaused ? pausedUntil.toISOString() : null,
    table: table && { label: table.label },
    pickUpTimes: takesPickUp ? timesOf(restaurant, pace, now) : [],
  };
}

/** Where an order can be paid now: online only if the restaurant's payment account accepts cards. */
export async function placesToPay(
  db: Queryable,
  providers: Providers,
  restaurantId: string,
  settings: SettingsRow,
): Promise<PayPlace[]> {
  const places = paysOf(settings);
  if (!places.includes("online") || (await canTakeCards(db, providers, restaurantId))) return places;
  return places.filter((place) => place !== "online");
}

/** The places that the restaurant's settings allow. */
export function paysOf({ paysOnline, paysAtRestaurant }: SettingsRow): PayPlace[] {
  return PAY_PLACES.filter((place) => (place === "online" ? paysOnline : paysAtRestaurant));
}

export interface DemoOrdering {
  kinds: OrderKind[];
  pays: PayPlace[];
  /** The kitchen's usual preparation time. */
  prepMinutes: number;
}

/** Ordering settings of a demo restaurant, which has no owner to set them. */
export async function addDemoOrdering(
  tx: Queryable,
  restaurantId: string,
  { kinds, pays, prepMinutes }: DemoOrdering,
): Promise<void> {
  await saveSettings(tx, restaurantId as OwnedRestaurantId, {
    ...{ kinds, prepMinutes, capPerQuarter: null, invoiceNumber: null },
    paysOnline: pays.includes("online"),
    paysAtRestaurant: pays.includes("at-restaurant"),
  });
}
