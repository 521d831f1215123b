import { useTranslations } from "use-intl";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { BRAND_NAMES, type Budget, type FactStatement } from "../../facts.ts";

/** What a fact says, in the reader's language: "Cash · Credit card (Visa, JCB)". */
export function useFactText(): (fact: FactStatement) => string {
  const t = useTranslations("restaurant.facts");
  const payment = useTranslations("restaurant.payment");
  const money = useMoney();
  const yen = (amount: number) => money({ minor: amount, currency: "JPY" });
  const budget = ({ from, to }: Budget) => (from === to ? yen(to) : `${yen(from)}–${yen(to)}`);
  return ({ key, value }) => {
    switch (key) {
      case "payment": {
        const [method, ...others] = value.methods;
        if (method === "cash" && others.length === 0) return t("cashOnly");
        const brands = value.brands.map((brand) => BRAND_NAMES[brand]).join(", ");
        return value.methods
          .map((one) =>
            one === "credit-card" && brands !== "" ? `${payment(one)} (${brands})` : payment(one),
          )
          .join(" · ");
      }
      case "table-charge":
        if (value.yen === 0) return t("charge.none");
        return value.yen === null ? t("charge.unknown") : t("charge.amount", { amount: yen(value.yen) });
      case "smoking":
        return t(`smoke.${value}`);
      case "seating":
        return value.map((kind) => t(`seat.${kind}`)).join(" · ");
      case "lunch":
      case "dinner":
        return budget(value);
      case "children":
        return t(value ? "child.yes" : "child.no");
      default:
        return t(value ? "yes" : "no");
    }
  };
}
