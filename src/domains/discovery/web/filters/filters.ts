import { ALLERGENS, type Allergen, DIETS, type Diet } from "#domains/dietary/dietary.ts";
import { CUISINES, type Cuisine, isCuisine } from "#domains/restaurants/cuisines.ts";
import { BUDGET_STEPS, type BudgetStep, FEATURES, type Feature } from "#domains/restaurants/facts.ts";
import type { ParamPatch } from "#platform/web/page/url-state.ts";

export const MIN_RATINGS = [0, 3, 3.5, 4, 4.5] as const;
export type MinRating = (typeof MIN_RATINGS)[number];
export const PRICE_LEVELS = { min: 1, max: 4 } as const;
/** Default radius in kilometres, also after a reset (specification, section 3). */
export const START_RADIUS_KM = 50;
export const RESET_RADIUS_KM = 10;
/** Radius around a district or station that was searched for. */
export const PLACE_RADIUS_KM = 5;
/** The slider's stops: 1, 5, 10 ... 100 km. */
export const RADIUS_STEPS_KM = [1, ...Array.from({ length: 20 }, (_, step) => (step + 1) * 5)] as const;

export const WIDEST_RADIUS_KM = 100;

export interface Filters {
  cuisine: Cuisine | "all";
  radiusKm: number;
  minPrice: number;
  maxPrice: number;
  minRating: MinRating;
  /** Sources beyond registered restaurants: a places service, and OpenStreetMap. */
  withPlacesService: boolean;
  withOpenMap: boolean;
  openNow: boolean;
  /** Open at eleven in the evening. */
  openLate: boolean;
  features: readonly Feature[];
  /** Yen a person; null for any. */
  maxLunch: BudgetStep | null;
  maxDinner: BudgetStep | null;
  diets: readonly Diet[];
  allergyFriendly: boolean;
  /** Allergens that the kitchen must be able to leave out. */
  allergens: readonly Allergen[];
}

/** What people can't eat, of the filters: nothing drops it but its own chip or switch. */
export const NO_NEEDS = { diets: [], allergens: [], allergyFriendly: false } as const;

export function needsIn({ diets, allergens, allergyFriendly }: Filters) {
  return { diets, allergens, allergyFriendly };
}

export const NO_FILTERS: Filters = {
  cuisine: "all",
  radiusKm: START_RADIUS_KM,
  minPrice: PRICE_LEVELS.min,
  maxPrice: PRICE_LEVELS.max,
  minRating: 0,
  withPlacesService: true,
  withOpenMap: true,
  openNow: false,
  openLate: false,
  features: [],
  maxLunch: null,
  maxDinner: null,
  ...NO_NEEDS,
};
export const RESET_FILTERS: Filters = { ...NO_FILTERS, radiusKm: RESET_RADIUS_KM };

/** Parses the filters from the address. Invalid values fall back to the default. */
export function filtersFrom(params: URLSearchParams): Filters {
  const cuisine = params.get("cuisine");
  const [minPrice = PRICE_LEVELS.min, maxPrice = PRICE_LEVELS.max] = pricesFrom(params.get("price"));
  return {
    cuisine: isCuisine(cuisine) ? cuisine : "all",
    radiusKm: oneOf(RADIUS_STEPS_KM, params.get("radius")) ?? START_RADIUS_KM,
    minPrice,
    maxPrice,
    minRating: oneOf(MIN_RATINGS, params.get("rating")) ?? 0,
    ...sourcesFrom(params.get("sources")),
    openNow: params.get("open") === "now",
    openLate: params.get("late") === "true",
    features: someOf(FEATURES, params.get("with")),
    maxLunch: oneOf(BUDGET_STEPS, params.get("lunch")) ?? null,
    maxDinner: oneOf(BUDGET_STEPS, params.get("dinner")) ?? null,
    diets: someOf(DIETS, params.get("diet")),
    allergyFriendly: params.get("allergy") === "friendly",
    allergens: someOf(ALLERGENS, params.get("without")),
  };
}

/** Search parameters of the filters; defaults are left out. */
export function filterPatch(filters: Filters): ParamPatch {
  const { cuisine, radiusKm, minPrice, maxPrice, minRating } = filters;
  return {
    cuisine: cuisine === "all" ? null : cuisine,
    radius: radiusKm === START_RADIUS_KM ? null : String(radiusKm),
    price: isAnyPrice(filters) ? null : `${minPrice}-${maxPrice}`,
    rating: minRating === 0 ? null : String(minRating),
    sources: sourcesParam(filters),
    open: filters.openNow ? "now" : null,
    late: filters.openLate ? "true" : null,
    with: filters.features.join(",") || null,
    lunch: budgetParam(filters.maxLunch),
    dinner: budgetParam(filters.maxDinner),
    diet: filters.diets.join(",") || null,
    allergy: filters.allergyFriendly ? "friendly" : null,
    without: filters.allergens.join(",") || null,
  };
}

function budgetParam(yen: BudgetStep | null): string | null {
  return yen === null ? null : String(yen);
}

/** How many of the seven groups are active. Radii that nobody has chosen don't count. */
export function countActive(filters: Filters): number {
  const groups = [
    filters.cuisine !== "all",
    ![START_RADIUS_KM, RESET_RADIUS_KM, PLACE_RADIUS_KM].includes(filters.radiusKm),
    !isAnyPrice(filters) || filters.maxLunch !== null || filters.maxDinner !== null,
    filters.openLate || filters.features.length > 0,
    filters.minRating > 0,
    !filters.withPlacesService || !filters.withOpenMap,
    filters.allergyFriendly || filters.diets.length + filters.allergens.length > 0,
  ];
  return groups.filter(Boolean).length;
}

/** Toggles a member of a list; in the order of `all`. */
export function toggled<Value>(all: readonly Value[], chosen: readonly Value[], value: Value): Value[] {
  return all.filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one)));
}

export const CUISINE_CHOICES = ["all", ...CUISINES] as const;

function isAnyPrice({ minPrice, maxPrice }: Filters): boolean {
  return minPrice <= PRICE_LEVELS.min && maxPrice >= PRICE_LEVELS.max;
}

function pricesFrom(param: string | null): number[] {
  const [, min, max] = /^([1-4])-([1-4])$/.exec(param ?? "") ?? [];
  return min !== undefined && max !== undefined && min <= max ? [Number(min), Number(max)] : [];
}

/** Search parameter of the sources; none if all are wanted. */
const SOURCES = {
  registered: { withPlacesService: false, withOpenMap: false },
  "places-service": { withPlacesService: true, withOpenMap: false },
  "open-map": { withPlacesService: false, withOpenMap: true },
} as const;

function sourcesFrom(param: string | null): Pick<Filters, "withPlacesService" | "withOpenMap"> {
  const named = Object.entries(SOURCES).find(([name]) => name === param);
  return named ? named[1] : { withPlacesService: true, withOpenMap: true };
}

function sourcesParam({ withPlacesService, withOpenMap }: Filters): string | null {
  const same = Object.entries(SOURCES).find(
    ([, one]) => one.withPlacesService === withPlacesService && one.withOpenMap === withOpenMap,
  );
  return same ? same[0] : null;
}

function oneOf<Value extends number>(values: readonly Value[], param: string | null): Value | undefined {
  return values.find((value) => String(value) === param);
}

function someOf<Value extends string>(values: readonly Value[], param: string | null): Value[] {
  const asked = param?.split(",") ?? [];
  return values.filter((value) => asked.includes(value));
}
