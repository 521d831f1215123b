import type { LocalMinute } from "../../../../shared/calendar.ts";
import type { DishPrices, MenuDish, MenuSection, MenuView } from "../../../../shared/contract/menu.ts";
import type { Translations } from "../../../../shared/languages.ts";
import { type Money, money } from "../../../../shared/money.ts";
import { isServedAt } from "../../../../shared/served-times.ts";
import { localMinute } from "../../../../shared/zoned-time.ts";
import { photoView } from "../photos/view.ts";
import { hiddenIn, isSoldOutAt, servedTimes } from "./rules.ts";
import type { DishRow, PricesRow, SectionRow } from "./store.ts";

export function menuView(
  restaurantId: string,
  { zone, sections }: { zone: string; sections: readonly SectionRow[] },
  now: Date,
): MenuView {
  const at = localMinute(now, zone);
  return { restaurantId, zone, sections: sections.map((section) => sectionView(section, at, now)) };
}

function sectionView(
  { id, kind, names, served, dishes }: SectionRow,
  at: LocalMinute,
  now: Date,
): MenuSection {
  const times = servedTimes(served);
  return {
    id,
    kind,
    name: names.ja ?? null,
    nameTranslations: names,
    served: times,
    isServedNow: isServedAt(times, at),
    dishes: dishes.map((dish) => dishView(dish, now)),
  };
}

function dishView(dish: DishRow, now: Date): MenuDish {
  const basis = dish.contains !== null ? "stated" : dish.usual !== null ? "usual" : "unknown";
  return {
    id: dish.id,
    ...named(dish.names),
    description: dish.descriptions.ja ?? null,
    descriptionTranslations: dish.descriptions,
    prices: prices(dish),
    isAlcohol: dish.isAlcohol,
    glossaryId: dish.glossaryId,
    photo: dish.photo && photoView(dish.photo),
    variants: dish.variants.map((variant) => ({
      id: variant.id,
      ...named(variant.names),
      prices: prices(variant),
    })),
    options: dish.options.map(({ id, names, min, max, choices }) => ({
      id,
      ...named(names),
      min,
      max,
      choices: choices.map((choice) => ({
        id: choice.id,
        ...named(choice.names),
        extra: money(choice.extraYen, "JPY"),
        contains: choice.contains ?? [],
      })),
    })),
    basis,
    contains: dish.contains ?? dish.usual?.contains ?? [],
    mayContain: dish.mayContain,
    diets: dish.contains !== null ? dish.diets : (dish.usual?.diets ?? []),
    facts: dish.factsLevel === null ? null : { level: dish.factsLevel, date: dish.factsDate },
    askAbout: basis === "unknown" ? hiddenIn(dish.names.ja ?? "") : [],
    isSoldOut: isSoldOutAt(
      {
        isSoldOut: dish.isSoldOut,
        soldOutUntil: dish.soldOutUntil === null ? null : new Date(dish.soldOutUntil),
      },
      now,
    ),
  };
}

function named(names: Translations) {
  return { name: names.ja ?? "", nameTranslations: names };
}

function prices({ eatInYen, takeOutYen }: PricesRow): DishPrices {
  return { eatIn: yen(eatInYen), takeOut: yen(takeOutYen) };
}

function yen(amount: number | null): Money | null {
  return amount === null ? null : money(amount, "JPY");
}
