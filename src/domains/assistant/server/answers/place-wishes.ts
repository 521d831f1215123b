import { type PlaceWish, sortWishes } from "#domains/discovery/reading.ts";
import { wishName } from "#domains/discovery/server/public.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { Ask } from "./port.ts";
import { isPlaceToFind, type Reading } from "./rules.ts";
import { isPaymentWish } from "./stated-rules.ts";

/** Wishes after a question: a new search resets them, anything else adds to them. */
export function wishesAfter(
  before: readonly PlaceWish[],
  { intent, slots, wishes = [] }: Reading,
): PlaceWish[] {
  const isNewSearch = intent === "find-place" && isPlaceToFind(slots);
  return isNewSearch ? wishes : [...new Set([...before, ...wishes])];
}

/**
 * Notes on wishes that search can't filter by: with every list, otherwise only if asked. Payment methods are answered
 * from the restaurant's statements if there is a restaurant.
 */
export function wishNotes({ intent, wishes, wished, language }: Ask): string[] {
  const t = translator(language, "assistant");
  const isList = intent === "find-place";
  const meant = isList ? sortWishes(wishes).others : wished;
  const textOf = (some: readonly PlaceWish[]) => some.map((wish) => wishName(wish, language)).join(", ");
  const payments = textOf(meant.filter(isPaymentWish));
  const words = textOf(meant.filter((wish) => !isPaymentWish(wish)));
  return [
    ...(words === "" ? [] : [isList ? t("needs.unfiltered", { words }) : t("wish.unstated", { words })]),
    ...(payments === "" || !isList ? [] : [t("wish.paymentUnfiltered", { words: payments })]),
  ];
}
