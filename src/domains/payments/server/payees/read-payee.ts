import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { PayeeView } from "../../contract/payments.ts";
import { currentProvider, type Providers, takesCards } from "../port.ts";
import { applyAccountUpdate } from "./apply-account-update.ts";
import { payeeOf } from "./store.ts";
import { payeeView } from "./view.ts";

/** Whether cards can be taken for a restaurant, by who takes them now. */
export async function canTakeCards(
  db: Queryable,
  providers: Providers,
  restaurantId: string,
): Promise<boolean> {
  if (!takesCards(providers)) return false;
  return (await payeeOf(db, restaurantId, currentProvider(providers).name))?.canCharge ?? false;
}

/**
 * How a restaurant's account stands. One that is not ready is asked about: its owner may just come from the provider's
 * pages.
 * @throws Error when the provider can't be reached
 */
export async function readPayee(
  db: Database,
  providers: Providers,
  restaurantId: string,
): Promise<PayeeView> {
  const provider = currentProvider(providers);
  if (!takesCards(providers)) return payeeView(provider, "none");
  const payee = await payeeOf(db, restaurantId, provider.name);
  if (payee === null) return payeeView(provider, "none");
  if (payee.canCharge) return payeeView(provider, "ready");
  const { accountRef, canCharge } = await provider.findAccount(payee.accountRef);
  if (canCharge)
    await db.transaction((tx) => applyAccountUpdate(tx, provider.name, { accountRef, canCharge }));
  return payeeView(provider, canCharge ? "ready" : "pending");
}
