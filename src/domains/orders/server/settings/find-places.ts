import { canTakeCards, type Providers } from "#domains/payments/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { PayPlace } from "../../order-constants.ts";
import type { SettingsRow } from "./store.ts";
import { paysOf } from "./view.ts";

/** Where an order can be paid now: by card only where the restaurant has an account that takes cards. */
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
