import type { DishOption, DishPrices, MenuDish, MenuView } from "#domains/menus/contract/menu.ts";
import { includedTax, type SaleKind, taxPercent } from "#domains/payments/consumption-tax.ts";
import type { Translations } from "#kernel/languages.ts";
import { money } from "#kernel/money.ts";
import type { BasketLine, PricedBasket } from "./contract/baskets.ts";
import type { LineIssue } from "./order-constants.ts";

/** A basket line with its price. Amounts in yen, tax included. */
interface Priced {
  line: BasketLine;
  /** Null for a dish that is no longer on the menu. */
  dish: MenuDish | null;
  details: { name: string; nameTranslations: Translations }[];
  unitYen: number;
  totalYen: number;
  percent: 8 | 10;
  issue: LineIssue | null;
}

export interface PricedLines {
  lines: Priced[];
  totalYen: number;
  taxes: { percent: 8 | 10; totalYen: number; taxYen: number }[];
}

/** Prices lines by a menu. A line that can't be ordered costs nothing and has an `issue`. */
export function priceLines(menu: MenuView, lines: readonly BasketLine[], sale: SaleKind): PricedLines {
  const priced = lines.map((line) => priceLine(menu, line, sale));
  return { lines: priced, ...sumOf(priced) };
}

/** The total of lines and the tax included in it, rounded once per rate, as an invoice must be (`includedTax`). */
export function sumOf(lines: readonly Pick<Priced, "totalYen" | "percent">[]): Omit<PricedLines, "lines"> {
  const total = (percent: 8 | 10) =>
    lines.filter((line) => line.percent === percent).reduce((sum, { totalYen }) => sum + totalYen, 0);
  const taxes = ([8, 10] as const)
    .map((percent) => ({ percent, totalYen: total(percent) }))
    .filter(({ totalYen }) => totalYen > 0)
    .map((rate) => ({ ...rate, taxYen: includedTax(rate.totalYen, rate.percent) }));
  return { totalYen: taxes.reduce((sum, { totalYen }) => sum + totalYen, 0), taxes };
}

function priceLine({ sections }: MenuView, line: BasketLine, sale: SaleKind): Priced {
  const section = sections.find(({ dishes }) => dishes.some(({ id }) => id === line.dishId));
  const dish = section?.dishes.find(({ id }) => id === line.dishId) ?? null;
  const nothing = { line, dish, details: [], unitYen: 0, totalYen: 0 };
  if (section === undefined || dish === null)
    return { ...nothing, percent: taxPercent(sale, false), issue: "gone" };
  const percent = taxPercent(sale, dish.isAlcohol);
  const refuse = (issue: LineIssue): Priced => ({ ...nothing, percent, issue });
  if (dish.isSoldOut) return refuse("sold-out");
  if (!section.isServedNow) return refuse("not-served");
  const variant = dish.variants.find(({ id }) => id === line.variantId);
  if (dish.variants.length > 0 ? variant === undefined : line.variantId !== null) return refuse("variant");
  const chosen = choicesOf(dish.options, line.options);
  if (chosen === null) return refuse("options");
  const base = priceOf(variant?.prices ?? dish.prices, sale);
  if (base === null) return refuse("not-sold-so");
  const unitYen = base + chosen.reduce((sum, { extra }) => sum + extra.minor, 0);
  const details = [...(variant ? [variant] : []), ...chosen].map(({ name, nameTranslations }) => ({
    name,
    nameTranslations,
  }));
  return { line, dish, details, unitYen, totalYen: unitYen * line.quantity, percent, issue: null };
}

function priceOf({ eatIn, takeOut }: DishPrices, sale: SaleKind): number | null {
  return (sale === "eat-in" ? eatIn : takeOut)?.minor ?? null;
}

/** The chosen options in the order of the menu; null if the menu does not allow them. */
function choicesOf(
  options: readonly DishOption[],
  wanted: BasketLine["options"],
): DishOption["choices"] | null {
  const ids = wanted.map(({ optionId }) => optionId);
  const isOfDish = ids.every((id) => options.some((option) => option.id === id));
  if (!isOfDish || new Set(ids).size < ids.length) return null;
  const chosen: DishOption["choices"] = [];
  for (const { id, min, max, choices } of options) {
    const choiceIds = wanted.find(({ optionId }) => optionId === id)?.choiceIds ?? [];
    const found = choices.filter((choice) => choiceIds.includes(choice.id));
    // A duplicate, or a choice that does not exist.
    if (found.length !== choiceIds.length) return null;
    if (found.length < min || found.length > max) return null;
    chosen.push(...found);
  }
  return chosen;
}

export function basketView({ lines, totalYen, taxes }: PricedLines): PricedBasket {
  return {
    lines: lines.map(({ line, dish, details, unitYen, totalYen: total, percent, issue }) => ({
      dishId: line.dishId,
      name: dish?.name ?? "",
      nameTranslations: dish?.nameTranslations ?? {},
      details,
      quantity: line.quantity,
      unit: money(unitYen, "JPY"),
      total: money(total, "JPY"),
      percent,
      issue,
    })),
    total: money(totalYen, "JPY"),
    taxes: taxesView(taxes),
    canBeOrdered: lines.every(({ issue }) => issue === null),
  };
}

export function taxesView(taxes: PricedLines["taxes"]): PricedBasket["taxes"] {
  return taxes.map(({ percent, totalYen, taxYen }) => ({
    percent,
    total: money(totalYen, "JPY"),
    tax: money(taxYen, "JPY"),
  }));
}
