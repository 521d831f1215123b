import type { PlaceWish } from "#domains/assistant/chat-constants.ts";
import type { Language } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { Ask } from "./port.ts";
import { isPlaceToFind, type Reading } from "./rules.ts";
import { isPaymentWish, isStatable } from "./stated-rules.ts";

/** What of a place is wished by now: a new search begins anew, everything else goes on with what was wished. */
export function wishesAfter(
  before: readonly PlaceWish[],
  { intent, slots, wishes = [] }: Reading,
): PlaceWish[] {
  const isNewSearch = intent === "find-place" && isPlaceToFind(slots);
  return isNewSearch ? wishes : [...new Set([...before, ...wishes])];
}

/** As an answer names it; ways to pay as the restaurants' pages do. */
export function wishName(wish: PlaceWish, language: Language): string {
  return isStatable(wish)
    ? translator(language, "restaurant")(`payment.${wish}`)
    : translator(language, "assistant")(`wish.name.${wish}`);
}

/**
 * What of a place no search filters by: with each list that it was not looked for, with any other answer when it is asked. Empty where
 * nothing of the kind is wished. Ways to pay are answered from what the restaurant states, wherever there is one.
 */
export function wishesToldOf({ intent, wishes, wished, language }: Ask): string[] {
  const t = translator(language, "assistant");
  const isList = intent === "find-place";
  const meant = isList ? wishes : wished;
  const textOf = (some: readonly PlaceWish[]) => some.map((wish) => wishName(wish, language)).join(", ");
  const payments = textOf(meant.filter(isPaymentWish));
  const words = textOf(meant.filter((wish) => !isPaymentWish(wish)));
  return [
    ...(words === "" ? [] : [isList ? t("needs.unfiltered", { words }) : t("wish.unstated", { words })]),
    ...(payments === "" || !isList ? [] : [t("wish.paymentUnfiltered", { words: payments })]),
  ];
}
