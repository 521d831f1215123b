import {
  type ChatIntent,
  PAYMENT_WISHES,
  type PaymentWish,
  type PlaceWish,
} from "#domains/assistant/chat-constants.ts";
import type { RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import { PAYMENT_METHODS } from "#domains/restaurants/hours-constants.ts";

/** What a restaurant states about itself beside its hours, its menu and its place. */
export const STATED_INTENTS = ["payment", "phone", "website", "price"] as const;
export type StatedIntent = (typeof STATED_INTENTS)[number];

export const isStated = (intent: ChatIntent): intent is StatedIntent =>
  (STATED_INTENTS as readonly ChatIntent[]).includes(intent);

export const isPaymentWish = (wish: PlaceWish): wish is PaymentWish =>
  (PAYMENT_WISHES as readonly PlaceWish[]).includes(wish);

/** Ways to pay of which a restaurant states the kind, and no brand. */
const OF_BRANDS: readonly PaymentWish[] = ["credit-card", "qr-code"];

interface PaymentSaid {
  /** What was asked about and the restaurant doesn't name. */
  missing: PaymentWish[];
  /** It takes what was asked about; which brands of it nobody has said. */
  isBrandOpen: boolean;
}

/** What a restaurant's ways to pay say about those that were asked about. Not named is not refused. */
export function paymentSaid(
  stated: NonNullable<RestaurantDetail["paymentMethods"]>,
  asked: readonly PaymentWish[],
): PaymentSaid {
  const isNamed = (way: PaymentWish) => stated.some((method) => method === way);
  return {
    missing: asked.filter((way) => !isNamed(way)),
    isBrandOpen: asked.some((way) => isNamed(way) && OF_BRANDS.includes(way)),
  };
}

/** The same words stand on the restaurant's page. */
export const isStatable = (way: PlaceWish): way is (typeof PAYMENT_METHODS)[number] =>
  (PAYMENT_METHODS as readonly PlaceWish[]).includes(way);
