import { touchRestaurant } from "#domains/restaurants/server/public.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { CLUB_BASIS_POINTS, TRIAL_BASIS_POINTS } from "../../commission.ts";
import type { PayeeStart, PayeeView } from "../../contract/payments.ts";
import type { CommissionReason } from "../../contract/statements.ts";
import { TRIAL_DAYS } from "../../plan-constants.ts";
import { insertCommissionTerm } from "../accounting/commission/store.ts";
import {
  currentProvider,
  type PaymentProvider,
  type ProviderAccount,
  type Providers,
  takesCards,
} from "../port.ts";
import type { ProviderName } from "../rules.ts";
import { insertPayee, payeeOf, setCanCharge } from "./store.ts";

/**
 * Opens a provider account for a restaurant, or resumes onboarding of its existing one. @throws Error when the provider
 * can't be reached
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

/** Whether each restaurant can take cards with the current provider. */
export async function canTakeCards(
  db: Queryable,
  providers: Providers,
  restaurantId: string,
): Promise<boolean> {
  if (!takesCards(providers)) return false;
  return (await payeeOf(db, restaurantId, currentProvider(providers).name))?.canCharge ?? false;
}

/**
 * The status of a restaurant's account. If it is not ready the provider is asked, since the owner may just have
 * returned from its pages. @throws Error when the provider can't be reached
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

/** Applies an account update from the provider. False for an unknown account. */
export async function applyAccountUpdate(
  tx: Queryable,
  provider: ProviderName,
  { accountRef, canCharge }: ProviderAccount,
): Promise<boolean> {
  const restaurantId = await setCanCharge(tx, provider, accountRef, canCharge);
  // Its card in search results shows whether it takes orders.
  if (restaurantId !== null) await touchRestaurant(tx, restaurantId);
  return restaurantId !== null;
}

function payeeView({ name, isTest }: PaymentProvider, state: PayeeView["state"]): PayeeView {
  return { provider: name, isTest, state };
}

const DAY_MS = 86_400_000;

/**
 * Lets a fictional restaurant take test cards, at the commission of a club member, of a restaurant on trial, or (null)
 * the standard one.
 */
export async function addDemoPayee(
  tx: Queryable,
  restaurantId: string,
  commission: Extract<CommissionReason, "club" | "trial"> | null,
  now: Date,
): Promise<void> {
  const account = { restaurantId, accountRef: `sandbox_account_${restaurantId}`, canCharge: true };
  await insertPayee(tx, "sandbox", account, now);
  if (commission === null) return;
  const isTrial = commission === "trial";
  await insertCommissionTerm(tx, restaurantId, {
    basisPoints: isTrial ? TRIAL_BASIS_POINTS : CLUB_BASIS_POINTS,
    reason: commission,
    startsAt: now,
    endsAt: isTrial ? new Date(now.getTime() + TRIAL_DAYS * DAY_MS) : null,
  });
}
