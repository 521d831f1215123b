import { commissionTermsOf } from "#domains/payments/server/public.ts";
import type { RestaurantHooks } from "#domains/restaurants/server/public.ts";
import { businessOf } from "../business-store.ts";
import { chargesOf } from "./charges/store.ts";
import { subscriptionOf } from "./store.ts";

/** A restaurant's plan and commission agreements, and every month that was charged. */
export const planHooks: RestaurantHooks = {
  name: "plan",
  exportOf: async (db, restaurantId) => {
    const business = await businessOf(db, restaurantId);
    const subscription = business && (await subscriptionOf(db, business.id));
    if (subscription === null) return { data: null, guests: 0 };
    const { id, mandateId: _card, ...agreement } = subscription;
    const commission = await commissionTermsOf(db, restaurantId);
    return { data: { ...agreement, charges: await chargesOf(db, id), commission }, guests: 0 };
  },
};
