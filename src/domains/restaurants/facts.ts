import type { PaymentMethod } from "./restaurant-constants.ts";

/**
 * What decides for or against a restaurant in Japan, beside its food. As with claims, nothing is inferred: a fact exists
 * only as the statement of somebody, with a source and a date, and what nobody has stated is unknown.
 */
export const CARD_BRANDS = ["visa", "mastercard", "jcb", "amex", "unionpay", "diners"] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];
/** The same in every language. */
export const BRAND_NAMES: Readonly<Record<CardBrand, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  jcb: "JCB",
  amex: "American Express",
  unionpay: "UnionPay",
  diners: "Diners Club",
};

/** `separate`: in a room or area of its own. */
export const SMOKING = ["no", "separate", "yes"] as const;
export const SEATING = ["counter", "table", "tatami", "private-room", "terrace"] as const;
export type SeatingKind = (typeof SEATING)[number];

/** Whole yen for one person; `from` is not above `to`. */
export interface Budget {
  from: number;
  to: number;
}

/** The value of each fact. */
export interface FactValues {
  /** `brands`: of the credit cards; empty if not stated. Cash only: `methods` is `["cash"]`. */
  payment: { methods: PaymentMethod[]; brands: CardBrand[] };
  smoking: (typeof SMOKING)[number];
  "english-menu": boolean;
  children: boolean;
  /** Of open data only what is there; of a restaurant all that it has. */
  seating: SeatingKind[];
  takeaway: boolean;
  /** お通し, a small dish that is served unasked and charged. Whole yen a person; 0 for none, null if its price is unknown. */
  "table-charge": { yen: number | null };
  lunch: Budget;
  dinner: Budget;
}
export type FactKey = keyof FactValues;

export const FACT_KEYS: readonly FactKey[] = [
  "payment",
  "table-charge",
  "smoking",
  "english-menu",
  "children",
  "seating",
  "takeaway",
  "lunch",
  "dinner",
];

/** Who states a fact: the restaurant, guests after a visit, or open data. */
export const FACT_LEVELS = ["restaurant", "guests", "open-data"] as const;
export type FactLevel = (typeof FACT_LEVELS)[number];

/** One fact and its value. */
export type FactStatement = { [Key in FactKey]: { key: Key; value: FactValues[Key] } }[FactKey];

/** A statement as somebody made it. */
export type Fact = FactStatement & {
  level: FactLevel;
  /** The restaurant's name, or "OpenStreetMap"; empty for guests, who are only counted. */
  source: string;
  /** `YYYY-MM-DD`; null if unknown. For guests, of the latest report. */
  date: string | null;
  /** Visits that reported it; 1 for others. */
  count: number;
};

/** Guests outweigh the restaurant's own statement from this many visits on, if they are later. */
const OUTWEIGHS = 3;

/**
 * For each fact the statement that counts, in the order of `FACT_KEYS`: the restaurant's own, unless several guests have
 * later found it otherwise; then guests', then open data's.
 */
export function factsThatCount(facts: readonly Fact[]): Fact[] {
  return FACT_KEYS.flatMap((key) => {
    const stated = facts.filter((fact) => fact.key === key);
    const by = (level: FactLevel) => stated.find((fact) => fact.level === level);
    const [own, guests, open] = [by("restaurant"), by("guests"), by("open-data")];
    if (own !== undefined && guests !== undefined && contradicts(guests, own) && outweighs(guests, own))
      return [guests];
    return [own ?? guests ?? open ?? []].flat();
  });
}

function outweighs(guests: Fact, own: Fact): boolean {
  return guests.count >= OUTWEIGHS && (guests.date ?? "") > (own.date ?? "");
}

/** Whether what guests found is not what is stated. Both are of the same fact. */
export function contradicts(found: FactStatement, stated: FactStatement): boolean {
  if (found.key === "payment" && stated.key === "payment")
    return takesCards(found.value) !== takesCards(stated.value);
  if (found.key === "table-charge" && stated.key === "table-charge")
    return (found.value.yen === 0) !== (stated.value.yen === 0);
  if (found.key === "smoking" && stated.key === "smoking")
    return (found.value === "yes") !== (stated.value === "yes");
  return found.value !== stated.value;
}

function takesCards({ methods }: FactValues["payment"]): boolean {
  return methods.includes("credit-card");
}

/** What guests filter by. A restaurant of which it is unknown never matches. */
export const FEATURES = [
  "cards",
  "no-table-charge",
  "non-smoking",
  "english-menu",
  "children",
  "counter",
  "private-room",
  "terrace",
  "takeaway",
] as const;
export type Feature = (typeof FEATURES)[number];

/** The features that a restaurant is known to have. */
export function featuresOf(facts: readonly Fact[]): Feature[] {
  const counted = factsThatCount(facts);
  return FEATURES.filter((feature) => counted.some((fact) => hasFeature(fact, feature)));
}

function hasFeature({ key, value }: FactStatement, feature: Feature): boolean {
  switch (key) {
    case "payment":
      return feature === "cards" && takesCards(value);
    case "table-charge":
      return feature === "no-table-charge" && value.yen === 0;
    case "smoking":
      return feature === "non-smoking" && value === "no";
    case "seating":
      return value.some((kind) => kind === feature);
    case "english-menu":
    case "children":
    case "takeaway":
      return feature === key && value;
    default:
      return false;
  }
}

/** Upper ends of budgets that guests choose from, in yen a person. */
export const BUDGET_STEPS = [
  1_000, 2_000, 3_000, 4_000, 6_000, 8_000, 10_000, 15_000, 20_000, 30_000,
] as const;
export type BudgetStep = (typeof BUDGET_STEPS)[number];
export type Meal = "lunch" | "dinner";

/** The stated budget of a meal; null if unknown. */
export function budgetOf(facts: readonly Fact[], meal: Meal): Budget | null {
  const fact = factsThatCount(facts).find(({ key }) => key === meal);
  return fact?.key === "lunch" || fact?.key === "dinner" ? fact.value : null;
}

/** How guests can pay, as far as it is stated. */
export function paymentOf(facts: readonly Fact[]): FactValues["payment"] | null {
  const fact = factsThatCount(facts).find(({ key }) => key === "payment");
  return fact?.key === "payment" ? fact.value : null;
}

/** What guests are asked after a visit; each is answered yes, no, or not at all. */
export const REPORTED = ["cards", "table-charge", "smoking", "english-menu", "children"] as const;
export type Reported = (typeof REPORTED)[number];

/** What a guest's answer states. */
export function statementOf(reported: Reported, isSo: boolean): FactStatement {
  switch (reported) {
    case "cards":
      return { key: "payment", value: { methods: isSo ? ["credit-card"] : ["cash"], brands: [] } };
    case "table-charge":
      return { key: "table-charge", value: { yen: isSo ? null : 0 } };
    case "smoking":
      return { key: "smoking", value: isSo ? "yes" : "no" };
    default:
      return { key: reported, value: isSo };
  }
}

/** What a meal is stated to cost: in the evening, else at noon; null if nobody has stated it. `facts` as they count. */
export function usualBudget(facts: readonly FactStatement[]): Budget | null {
  const dinner = facts.find((fact) => fact.key === "dinner");
  const lunch = facts.find((fact) => fact.key === "lunch");
  return dinner?.value ?? lunch?.value ?? null;
}
