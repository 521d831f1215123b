import { z } from "zod";
import { ALLERGENS, CLAIM_LEVELS, DIETS } from "#domains/dietary/dietary.ts";
import { HIDDEN_INGREDIENTS } from "#domains/dietary/hidden-ingredients.ts";
import { dishPhoto } from "#domains/restaurants/contract/restaurant-photos.ts";
import { DRAWING_NAMES } from "#domains/restaurants/drawings.ts";
import { money } from "#kernel/api/schemas.ts";

export const servedTime = z.strictObject({
  /** 1 for Monday to 7 for Sunday. */
  weekdays: z.array(z.number()),
  /** `HH:mm` on the restaurant's wall clock. */
  from: z.string(),
  until: z.string(),
});
export type ServedTime = z.output<typeof servedTime>;

/** Prices to eat in and to take out; null if not sold that way. */
export const dishPrices = z.strictObject({
  eatIn: money.nullable(),
  takeOut: money.nullable(),
});
export type DishPrices = z.output<typeof dishPrices>;

/** An option of a dish: at least `min` and at most `max` of the choices. */
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
  /** What such a dish usually is, in the request's language; null if the glossary doesn't know its name. */
  about: z.string().nullable(),
  prices: dishPrices,
  isAlcohol: z.boolean(),
  /** The glossary dish; null for a dish of the restaurant's own. */
  glossaryId: z.string().nullable(),
  /** The restaurant's own photo; null if it has none. */
  photo: dishPhoto.nullable(),
  /** What is drawn for it without a photo; null if its kind is unknown or would show what is not in it. */
  drawing: z.enum(DRAWING_NAMES).nullable(),
  /** Sizes and the like; a guest chooses one. Empty if there is only one. */
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
   * Source of the contents. `stated`: by the restaurant; `usual`: from the glossary, as the dish is usually cooked;
   * `unknown`: nobody has said anything.
   */
  basis: z.enum(["stated", "usual", "unknown"]),
  contains: z.array(z.enum(ALLERGENS)),
  mayContain: z.array(z.enum(ALLERGENS)),
  /** What the restaurant declared it free of, one by one. An allergen in none of the three lists is unanswered. */
  freeOf: z.array(z.enum(ALLERGENS)),
  diets: z.array(z.enum(DIETS)),
  /** Who stated it and when, for `stated`. */
  facts: z
    .strictObject({
      level: z.enum(CLAIM_LEVELS),
      date: z.string().nullable(),
    })
    .nullable(),
  /** What such dishes often hide: reasons to ask, never a reason not to. */
  askAbout: z.array(z.enum(HIDDEN_INGREDIENTS)),
  isSoldOut: z.boolean(),
});
export type MenuDish = z.output<typeof menuDish>;

export const menuSection = z.strictObject({
  id: z.string(),
  /** A predefined kind, named in the reader's language (`food.section.*`); null for the restaurant's own. */
  kind: z.string().nullable(),
  /** As on the menu; null for a predefined section without a name of its own. */
  name: z.string().nullable(),
  nameTranslations: z.record(z.string(), z.string()).readonly(),
  /** When it is served; empty: during opening hours. */
  served: z.array(servedTime),
  isServedNow: z.boolean(),
  dishes: z.array(menuDish),
});
export type MenuSection = z.output<typeof menuSection>;

/** `GET /api/restaurants/{id}/menu`: the menu in the restaurant's order. All prices include tax. */
export const menuView = z.strictObject({
  restaurantId: z.string(),
  zone: z.string(),
  sections: z.array(menuSection),
});
export type MenuView = z.output<typeof menuView>;
