import {
  type ChatIntent,
  PAYMENT_WISHES,
  type PaymentWish,
  type PlaceWish,
} from "#domains/discovery/reading.ts";
import type { PaymentMethod } from "#domains/restaurants/restaurant-constants.ts";

/** Facts a restaurant states besides hours, menu and location. */
export const STATED_INTENTS = ["payment", "phone", "website", "price"] as const;
export type StatedIntent = (typeof STATED_INTENTS)[number];

export const isStated = (intent: ChatIntent): intent is StatedIntent =>
  (STATED_INTENTS as readonly ChatIntent[]).includes(intent);

export const isPaymentWish = (wish: PlaceWish): wish is PaymentWish =>
  (PAYMENT_WISHES as readonly PlaceWish[]).includes(wish);

/** Methods stated by kind, without brands. */
const OF_BRANDS: readonly PaymentWish[] = ["credit-card", "qr-code"];

interface PaymentSaid {
  /** Asked for, but not listed by the restaurant. */
  missing: PaymentWish[];
  /** Accepted, but it is unknown which brands. */
  isBrandOpen: boolean;
}

/** Compares stated payment methods with those asked for. Not listed does not mean refused. */
export function paymentSaid(stated: readonly PaymentMethod[], asked: readonly PaymentWish[]): PaymentSaid {
  const isNamed = (way: PaymentWish) => stated.some((method) => method === way);
  return {
    missing: asked.filter((way) => !isNamed(way)),
    isBrandOpen: asked.some((way) => isNamed(way) && OF_BRANDS.includes(way)),
  };
}
