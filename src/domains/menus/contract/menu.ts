import { z } from "zod";
import { ALLERGENS, CLAIM_LEVELS, DIETS } from "#domains/dietary/dietary.ts";
import { HIDDEN_INGREDIENTS } from "#domains/dietary/hidden-ingredients.ts";
import { dishPhoto } from "#domains/restaurants/contract/restaurant-photos.ts";
import { money } from "#kernel/api/money-schema.ts";

export const servedTime = z.strictObject({
  /** 1 for Monday to 7 for Sunday. */
  weekdays: z.array(z.number()),
  /** `HH:mm` on the restaurant's wall clock. */
  from: z.string(),
  until: z.string(),
});
export type ServedTime = z.output<typeof servedTime>;

/** At the table, and to take away; null where it is not sold so. */
export const dishPrices = z.strictObject({
  eatIn: money.nullable(),
  takeOut: money.nullable(),
});
export type DishPrices = z.output<typeof dishPrices>;

/** Something to choose with a dish: at least `min` and at most `max` of the choices. */
export const dishOption = z.strictObject({
  id: z.string(),
  name: z.string(),
  nameTranslations: z.record(z.string(), z.string()).readonly(),
  min: z.number(),
  max: z.number(),
  choices: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      nameTranslations: z.record(z.string(), z.string()).readonly(),
      extra: money,
      contains: z.array(z.enum(ALLERGENS)),
    }),
  ),
});
export type DishOption = z.output<typeof dishOption>;

export const menuDish = z.strictObject({
  id: z.string(),
  /** In Japanese, as on the menu. */
  name: z.string(),
  nameTranslations: z.record(z.string(), z.string()).readonly(),
  description: z.string().nullable(),
  descriptionTranslations: z.record(z.string(), z.string()).readonly(),
  /** What such a dish usually is, in the language of the request, where the glossary knows its name. */
  about: z.string().nullable(),
  prices: dishPrices,
  isAlcohol: z.boolean(),
  /** The dish of the glossary that it is; null for one of the restaurant's own. */
  glossaryId: z.string().nullable(),
  /** The restaurant's own; null: it has sent none. */
  photo: dishPhoto.nullable(),
  /** Sizes and the like; a guest chooses one. Empty: there is one kind only. */
  variants: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      nameTranslations: z.record(z.string(), z.string()).readonly(),
      prices: dishPrices,
    }),
  ),
  options: z.array(dishOption),
  /**
   * How it is known what is in it. `stated`: the restaurant says so; `usual`: from a glossary, as the dish is usually
   * cooked; `unknown`: nobody has said anything.
   */
  basis: z.enum(["stated", "usual", "unknown"]),
  contains: z.array(z.enum(ALLERGENS)),
  mayContain: z.array(z.enum(ALLERGENS)),
  /** What the restaurant has said it is free of, one by one. An allergen in none of the three lists is unanswered. */
  freeOf: z.array(z.enum(ALLERGENS)),
  diets: z.array(z.enum(DIETS)),
  /** Who said it and when, for `stated`. */
  facts: z
    .strictObject({
      level: z.enum(CLAIM_LEVELS),
      date: z.string().nullable(),
    })
    .nullable(),
  /** What such dishes often hide: reasons to ask. Never a reason not to. */
  askAbout: z.array(z.enum(HIDDEN_INGREDIENTS)),
  isSoldOut: z.boolean(),
});
export type MenuDish = z.output<typeof menuDish>;

export const menuSection = z.strictObject({
  id: z.string(),
  /** One that every menu has, named in the reader's language (`food.section.*`); null for the restaurant's own. */
  kind: z.string().nullable(),
  /** As it stands on the menu; null for a section of a kind without a name of its own. */
  name: z.string().nullable(),
  nameTranslations: z.record(z.string(), z.string()).readonly(),
  /** When it is served; empty: whenever the restaurant is open. */
  served: z.array(servedTime),
  isServedNow: z.boolean(),
  dishes: z.array(menuDish),
});
export type MenuSection = z.output<typeof menuSection>;

/** `GET /api/restaurants/{id}/menu`: what there is to eat, in the restaurant's order. All prices include the tax. */
export const menuView = z.strictObject({
  restaurantId: z.string(),
  zone: z.string(),
  sections: z.array(menuSection),
});
export type MenuView = z.output<typeof menuView>;
