import { actorOf, insertAudit, type SessionUser } from "#domains/accounts/server/public.ts";
import { hasRedeemed, setRedeemer, spansOf } from "#domains/billing/server/public.ts";
import type { RateSpan } from "#domains/payments/contract/rates.ts";
import { addOffer, commissionTermsOf, rateSteps } from "#domains/payments/server/public.ts";
import { ownRestaurantOf } from "#domains/restaurants/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { ApplicationRow } from "../store.ts";

export interface AddOffersInput {
  application: ApplicationRow;
  restaurantId: string;
  /** Days without commission that the operator gives. */
  firstTimeDays: number | undefined;
  operator: SessionUser;
}

/** The place was a restaurant here before and has had what comes once, or an operator gives it beside a coupon that is the same. */
export type OfferRefusal = "coupon-had" | "coupon-first-time" | "first-time-once";

/**
 * What begins with an approval, on the restaurant's calendar: the rate of the coupon that the application came with, and the
 * first time that the operator gives. Returns the rates that follow from all that was agreed on.
 */
export async function addOffers(
  tx: Queryable,
  { application, restaurantId, firstTimeDays, operator }: AddOffersInput,
  now: Date,
): Promise<{ ok: true; spans: RateSpan[] } | { ok: false; reason: OfferRefusal }> {
  const restaurant = await ownRestaurantOf(tx, restaurantId);
  if (restaurant === null) throw new Error(`restaurant ${restaurantId} was opened a moment ago`);
  const at = { restaurantId, zone: restaurant.zone };
  const { id, coupon, couponCode, restaurantName: name } = application;
  if (coupon !== null && couponCode !== null) {
    if (await hasRedeemed(tx, couponCode, [restaurantId])) return { ok: false, reason: "coupon-had" };
    await setRedeemer(tx, id, restaurantId);
    if ((await addOffer(tx, { ...at, ...coupon }, now)) === null)
      return { ok: false, reason: "coupon-first-time" };
  }
  if (firstTimeDays !== undefined) {
    const given = await addOffer(tx, { ...at, basisPoints: 0, days: firstTimeDays }, now);
    if (given === null) return { ok: false, reason: "first-time-once" };
    const entry = { ...actorOf(operator), action: "first-time.given", subject: restaurantId } as const;
    await insertAudit(tx, { ...entry, details: { name, ...given } }, now);
  }
  const terms = await commissionTermsOf(tx, restaurantId);
  return { ok: true, spans: spansOf(rateSteps(terms, now), restaurant.zone) };
}
