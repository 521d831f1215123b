import type { factText } from "#domains/restaurants/fact-text.ts";
import type { Language } from "#kernel/languages.ts";
import { moneyText, translator } from "#platform/server/text/texts.ts";

/** Texts in which facts of a restaurant are said. */
export function wordsIn(language: Language) {
  const t = translator(language, "restaurant");
  return {
    word: (key: Parameters<Parameters<typeof factText>[1]["word"]>[0]) => t(`facts.${key}`),
    payment: (method: Parameters<Parameters<typeof factText>[1]["payment"]>[0]) => t(`payment.${method}`),
    cardsOfBrands: (cards: string, brands: string) => t("facts.cardsOfBrands", { cards, brands }),
    charge: (amount: string) => t("facts.charge.amount", { amount }),
    yen: (amount: number) => moneyText({ minor: amount, currency: "JPY" }, language),
  };
}
