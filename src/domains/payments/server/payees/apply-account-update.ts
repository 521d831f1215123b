import { touchRestaurant } from "#domains/restaurants/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { ProviderAccount } from "../port.ts";
import type { ProviderName } from "../rules.ts";
import { setCanCharge } from "./store.ts";

/** Takes in what a provider says of an account. False for one that is not known here. */
export async function applyAccountUpdate(
  tx: Queryable,
  provider: ProviderName,
  { accountRef, canCharge }: ProviderAccount,
): Promise<boolean> {
  const restaurantId = await setCanCharge(tx, provider, accountRef, canCharge);
  // Its card in every list says whether it takes orders.
  if (restaurantId !== null) await touchRestaurant(tx, restaurantId);
  return restaurantId !== null;
}
