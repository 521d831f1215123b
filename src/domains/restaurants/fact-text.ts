import { BRAND_NAMES, type Budget, type FactStatement } from "./facts.ts";
import type { PaymentMethod } from "./restaurant-constants.ts";

type FactKey =
  | "cashOnly"
  | "yes"
  | "no"
  | "charge.none"
  | "charge.unknown"
  | "child.yes"
  | "child.no"
  | "smoke.no"
  | "smoke.separate"
  | "smoke.yes"
  | "seat.counter"
  | "seat.table"
  | "seat.tatami"
  | "seat.private-room"
  | "seat.terrace";

/** Texts of one language, as pages and the assistant have them. */
export interface FactWords {
  /** `restaurant.facts` */
  word(key: FactKey): string;
  /** `restaurant.payment` */
  payment(method: PaymentMethod): string;
  /** "Credit card (Visa, JCB)" */
  cardsOfBrands(cards: string, brands: string): string;
  /** "¥500 per person" */
  charge(amount: string): string;
  /** An amount in yen, formatted. */
  yen(amount: number): string;
}

/** What a fact says: "Cash · Credit card (Visa, JCB)". */
export function factText({ key, value }: FactStatement, words: FactWords): string {
  const { word, payment, yen } = words;
  switch (key) {
    case "payment": {
      const [method, ...others] = value.methods;
      if (method === "cash" && others.length === 0) return word("cashOnly");
      const brands = value.brands.map((brand) => BRAND_NAMES[brand]).join(", ");
      const name = (one: PaymentMethod) =>
        one === "credit-card" && brands !== "" ? words.cardsOfBrands(payment(one), brands) : payment(one);
      return value.methods.map(name).join(" · ");
    }
    case "table-charge":
      if (value.yen === 0) return word("charge.none");
      return value.yen === null ? word("charge.unknown") : words.charge(yen(value.yen));
    case "smoking":
      return word(`smoke.${value}`);
    case "seating":
      return value.map((kind) => word(`seat.${kind}`)).join(" · ");
    case "lunch":
    case "dinner":
      return budgetText(value, yen);
    case "children":
      return word(value ? "child.yes" : "child.no");
    default:
      return word(value ? "yes" : "no");
  }
}

function budgetText({ from, to }: Budget, yen: FactWords["yen"]): string {
  return from === to ? yen(to) : `${yen(from)}–${yen(to)}`;
}
