import { money } from "#kernel/money.ts";
import type { PricedBasket } from "./contract/baskets.ts";
import type { PricedLines } from "./price-lines.ts";

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
