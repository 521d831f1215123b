import { touchRestaurant } from "#domains/restaurants/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { PayeeStart } from "../../contract/payments.ts";
import { currentProvider, type Providers } from "../port.ts";
import { insertPayee, payeeOf } from "./store.ts";
import { payeeView } from "./view.ts";

/**
 * Opens an account for a restaurant, or goes on with the one it has.
 * @throws Error when the provider can't be reached
 */
export async function setPayee(
  db: Database,
  providers: Providers,
  restaurant: { id: string; name: string },
  now: Date,
): Promise<PayeeStart> {
  const provider = currentProvider(providers);
  const { id: restaurantId } = restaurant;
  const payee =
    (await payeeOf(db, restaurantId, provider.name)) ??
    (await insertPayee(
      db,
      provider.name,
      { restaurantId, ...(await provider.openAccount(restaurant)) },
      now,
    ));
  if (payee === null) throw new Error(`restaurant ${restaurantId} has no account after all`);
  await touchRestaurant(db, restaurantId);
  if (payee.canCharge) return { ...payeeView(provider, "ready"), url: null };
  const url = await provider.openAccountPage(payee.accountRef, restaurantId);
  return { ...payeeView(provider, "pending"), url };
}
