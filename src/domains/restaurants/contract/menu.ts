import type { Allergen, ClaimLevel, Diet } from "#domains/dietary/dietary.ts";
import type { HiddenIngredient } from "#domains/dietary/hidden-ingredients.ts";
import type { Translations } from "#kernel/languages.ts";
import type { Money } from "#kernel/money.ts";

/** `GET /api/restaurants/{id}/menu`: what there is to eat, in the restaurant's order. All prices include the tax. */
export interface MenuView {
  restaurantId: string;
  zone: string;
  sections: MenuSection[];
}

export interface MenuSection {
  id: string;
  /** One that every menu has, named in the reader's language (`food.section.*`); null for the restaurant's own. */
  kind: string | null;
  /** As it stands on the menu; null for a section of a kind without a name of its own. */
  name: string | null;
  nameTranslations: Translations;
  /** When it is served; empty: whenever the restaurant is open. */
  served: ServedTime[];
  isServedNow: boolean;
  dishes: MenuDish[];
}

export interface ServedTime {
  /** 1 for Monday to 7 for Sunday. */
  weekdays: number[];
  /** `HH:mm` on the restaurant's wall clock. */
  from: string;
  until: string;
}

export interface MenuDish {
  id: string;
  /** In Japanese, as on the menu. */
  name: string;
  nameTranslations: Translations;
  description: string | null;
  descriptionTranslations: Translations;
  /** What such a dish usually is, in the language of the request, where the glossary knows its name. */
  about: string | null;
  prices: DishPrices;
  isAlcohol: boolean;
  /** The dish of the glossary that it is; null for one of the house's own. */
  glossaryId: string | null;
  /** The restaurant's own; null: it has sent none. */
  photo: DishPhoto | null;
  /** Sizes and the like; a guest chooses one. Empty: there is one kind only. */
  variants: { id: string; name: string; nameTranslations: Translations; prices: DishPrices }[];
  options: DishOption[];
  /**
   * How it is known what is in it. `stated`: the restaurant says so; `usual`: from a glossary, as the dish is usually
   * cooked; `unknown`: nobody has said anything.
   */
  basis: "stated" | "usual" | "unknown";
  contains: Allergen[];
  mayContain: Allergen[];
  /** What the restaurant has said it is free of, one by one. An allergen in none of the three lists is unanswered. */
  freeOf: Allergen[];
  diets: Diet[];
  /** Who said it and when, for `stated`. */
  facts: { level: ClaimLevel; date: string | null } | null;
  /** What such dishes often hide: reasons to ask. Never a reason not to. */
  askAbout: HiddenIngredient[];
  isSoldOut: boolean;
}

/** A photo in two sizes; `thumb` is a square, `wide` the whole. Widths and heights in pixels. */
export interface DishPhoto {
  thumb: PhotoFile;
  wide: PhotoFile;
}

export interface PhotoFile {
  /** Path; what stands there never changes. */
  url: string;
  width: number;
  height: number;
}

/** `POST /api/owner/restaurants/{id}/photos` with the file as its body: a photo for the menu's dishes and the page to name. */
export interface AddedPhoto {
  id: string;
  photo: DishPhoto;
}

/** At the table, and to take away; null where it is not sold so. */
export interface DishPrices {
  eatIn: Money | null;
  takeOut: Money | null;
}

/** Something to choose with a dish: at least `min` and at most `max` of the choices. */
export interface DishOption {
  id: string;
  name: string;
  nameTranslations: Translations;
  min: number;
  max: number;
  choices: { id: string; name: string; nameTranslations: Translations; extra: Money; contains: Allergen[] }[];
}
