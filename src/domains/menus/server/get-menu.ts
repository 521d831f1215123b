import { drawingOfDish } from "#domains/restaurants/drawing-rules.ts";
import { nextMinute, photoView, type RestaurantRow } from "#domains/restaurants/server/public.ts";
import { termNames, termOf } from "#domains/translation/server/public.ts";
import type { Language, Translations } from "#kernel/languages.ts";
import { type Money, money } from "#kernel/money.ts";
import type { LocalMinute } from "#kernel/time/calendar.ts";
import { localMinute } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { DishPrices, MenuDish, MenuSection, MenuView } from "../contract/menu.ts";
import { isServedAt } from "../served-times.ts";
import { hiddenIn, isSoldOutAt, servedTimes } from "./rules.ts";
import { type DishRow, menuRows, type PricesRow, type SectionRow } from "./store.ts";

/**
 * The menu of a restaurant; null if it is not listed. A place that is no partner has no sections. `language`: the
 * reader's, for descriptions from the glossary.
 */
export async function getMenu(
  db: Queryable,
  restaurantId: string,
  now: Date,
  language: Language | null = null,
): Promise<MenuView | null> {
  const menu = await menuRows(db, restaurantId, "guest");
  return menu && menuView(restaurantId, menu, now, language);
}

/** The same, and the moment from which time alone changes it: something is served, or no longer sold out. */
export async function getMenuAndItsEnd(
  db: Queryable,
  restaurantId: string,
  now: Date,
  language: Language,
): Promise<{ menu: MenuView; until: Date } | null> {
  const rows = await menuRows(db, restaurantId, "guest");
  return rows && { menu: menuView(restaurantId, rows, now, language), until: holdsUntil(rows.sections, now) };
}

const DAY_MS = 86_400_000;

function holdsUntil(sections: readonly SectionRow[], now: Date): Date {
  if (sections.some(({ served }) => served.length > 0)) return nextMinute(now);
  const ends = sections.flatMap(({ dishes }) =>
    dishes.flatMap(({ soldOutUntil }) => (soldOutUntil === null ? [] : [Date.parse(soldOutUntil)])),
  );
  return new Date(Math.min(now.getTime() + DAY_MS, ...ends.filter((end) => end > now.getTime())));
}

/** A restaurant and its menu at any time, in one query; null if it is not listed. */
export async function getRestaurantAndMenu(
  db: Queryable,
  restaurantId: string,
): Promise<{ restaurant: RestaurantRow; menuAt: (at: Date) => MenuView } | null> {
  const rows = await menuRows(db, restaurantId, "guest");
  return rows && { restaurant: rows, menuAt: (at) => menuView(restaurantId, rows, at, null) };
}

function menuView(
  restaurantId: string,
  { zone, sections }: { zone: string; sections: readonly SectionRow[] },
  now: Date,
  language: Language | null,
): MenuView {
  const at = localMinute(now, zone);
  return {
    restaurantId,
    zone,
    sections: sections.map((section) => sectionView(section, { at, now, language })),
  };
}

interface Reading {
  /** On the restaurant's clock. */
  at: LocalMinute;
  now: Date;
  /** The reader's; null for a program. */
  language: Language | null;
}

function sectionView(
  { id, kind, names, served, dishes }: SectionRow,
  { at, now, language }: Reading,
): MenuSection {
  const times = servedTimes(served);
  return {
    id,
    kind,
    name: names.ja ?? null,
    nameTranslations: named(names).nameTranslations,
    served: times,
    isServedNow: isServedAt(times, at),
    dishes: dishes.map((dish) => dishView(dish, now, language)),
  };
}

function dishView(dish: DishRow, now: Date, language: Language | null): MenuDish {
  const basis = dish.contains !== null ? "stated" : dish.usual !== null ? "usual" : "unknown";
  const facts = {
    basis,
    contains: dish.contains ?? dish.usual?.contains ?? [],
    mayContain: dish.mayContain,
    freeOf: dish.contains !== null ? dish.freeOf : [],
    diets: dish.contains !== null ? dish.diets : (dish.usual?.diets ?? []),
  } as const;
  return {
    id: dish.id,
    ...named(dish.names),
    description: dish.descriptions.ja ?? null,
    descriptionTranslations: dish.descriptions,
    about: (language && termOf(dish.names.ja ?? "", language)?.about) ?? null,
    prices: prices(dish),
    isAlcohol: dish.isAlcohol,
    glossaryId: dish.glossaryId,
    photo: dish.photo && photoView(dish.photo),
    drawing: drawingOfDish({ ...facts, glossaryId: dish.glossaryId, name: dish.names.ja ?? "" }),
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
    ...facts,
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

/** The glossary fills in missing translations; the restaurant's own come first. */
function named(names: Translations) {
  return { name: names.ja ?? "", nameTranslations: { ...termNames(names.ja ?? ""), ...names } };
}

function prices({ eatInYen, takeOutYen }: PricesRow): DishPrices {
  return { eatIn: yen(eatInYen), takeOut: yen(takeOutYen) };
}

function yen(amount: number | null): Money | null {
  return amount === null ? null : money(amount, "JPY");
}
