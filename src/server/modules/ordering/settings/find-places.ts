import type { PayPlace } from "../../../../shared/order-terms.ts";
import type { Queryable } from "../../../db/database.ts";
import { canTakeCards, type Providers } from "../../payments/public.ts";
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
