import { useTranslations } from "use-intl";
import type { OfferFinding } from "#domains/dietary/offer-conflicts.ts";

/** Why a dish may be nothing for the party, as a line in Japanese. */
export function useFindingText(): (finding: OfferFinding) => string {
  const t = useTranslations("kitchen");
  return ({ kind, need, food, because, isSevere }) => {
    const who = `${isSevere ? t("severe") : ""}${need === null ? t("without", { food: food ?? "" }) : t(`short.${need}`)}`;
    const list = because.map((allergen) => t(`allergen.${allergen}`)).join("・");
    return t(`conflict.${kind}`, { need: who, list, food: food ?? "" });
  };
}
