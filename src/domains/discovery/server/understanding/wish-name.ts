import type { PlaceWish } from "#domains/discovery/reading.ts";
import { PAYMENT_METHODS } from "#domains/restaurants/restaurant-constants.ts";
import type { Language } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";

/** Payment methods have the same labels as on restaurant pages. */
export function wishName(wish: PlaceWish, language: Language): string {
  return isStatable(wish)
    ? translator(language, "restaurant")(`payment.${wish}`)
    : translator(language, "assistant")(`wish.name.${wish}`);
}

/** Labelled as on the restaurant page. */
export const isStatable = (wish: PlaceWish): wish is (typeof PAYMENT_METHODS)[number] =>
  (PAYMENT_METHODS as readonly PlaceWish[]).includes(wish);
