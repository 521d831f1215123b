import { useTranslations } from "use-intl";
import type { ReadOtherNeed } from "../../other-needs.ts";
import type { PartyNeed } from "../../party-needs.ts";

/** A need in the kitchen's Japanese, whatever the page's language. `short`: for badges and lists; `need`: with all that it includes. */
export function useKitchenWords() {
  const t = useTranslations("kitchen");
  return {
    words: ({ need, other }: PartyNeed<ReadOtherNeed>, form: "need" | "short"): string => {
      if (need !== null) return form === "need" ? t(`need.${need}`) : t(`short.${need}`);
      if (other.food === null) return t("ownWords", { words: other.text });
      const { ja } = other.food;
      // The guest's words stay beside it: they may say more than the food.
      return ja === other.text
        ? t("without", { food: ja })
        : t("withoutSaid", { food: ja, words: other.text });
    },
    severe: t("severe"),
    severeText: t("severeText"),
    untranslated: t("untranslated"),
    /** Where there are no needs: that nothing was declared, or that nobody has asked. */
    nothing: (needsAsked: boolean): string => (needsAsked ? t("none") : t("notAsked")),
  };
}
