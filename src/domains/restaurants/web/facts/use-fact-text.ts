import { useTranslations } from "use-intl";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { factText } from "../../fact-text.ts";
import type { FactStatement } from "../../facts.ts";

/** What a fact says, in the reader's language. */
export function useFactText(): (fact: FactStatement) => string {
  const word = useTranslations("restaurant.facts");
  const payment = useTranslations("restaurant.payment");
  const money = useMoney();
  const words = {
    word,
    payment,
    cardsOfBrands: (cards: string, brands: string) => word("cardsOfBrands", { cards, brands }),
    charge: (amount: string) => word("charge.amount", { amount }),
    yen: (amount: number) => money({ minor: amount, currency: "JPY" }),
  };
  return (fact) => factText(fact, words);
}
