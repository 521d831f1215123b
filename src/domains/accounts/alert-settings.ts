/** Distances at which a nearby restaurant is announced, in metres (specification, section 9). */
export const ALERT_DISTANCES = [50, 100, 200] as const;
export type AlertDistance = (typeof ALERT_DISTANCES)[number];

/** Restaurant types to choose from (specification, section 3). */
export const RESTAURANT_TYPES = [
  "Japanese",
  "Italian",
  "Chinese",
  "Korean",
  "Thai",
  "Indian",
  "French",
  "Mexican",
  "American",
  "Cafe",
  "Fast Food",
  "Sushi",
  "Ramen",
  "BBQ",
  "Seafood",
] as const;
export type RestaurantType = (typeof RESTAURANT_TYPES)[number];

/** When to announce nearby restaurants. */
export interface AlertSettings {
  enabled: boolean;
  alertDistances: AlertDistance[];
  /** Once per restaurant and day in its time zone; else on every approach. */
  oncePerDay: boolean;
  /** Empty means all. */
  restaurantTypes: string[];
}

export const DEFAULT_ALERT_SETTINGS: AlertSettings = {
  enabled: true,
  alertDistances: [...ALERT_DISTANCES],
  oncePerDay: true,
  restaurantTypes: [],
};

/** Limits of a stored type and of their number; custom types are allowed. */
export const MAX_TYPE_LENGTH = 40;
export const MAX_TYPES = 30;

/** Parses stored settings; unknown values fall back to the defaults. */
export function toAlertSettings(value: unknown): AlertSettings {
  const said = (typeof value === "object" && value !== null ? value : {}) as Partial<Record<string, unknown>>;
  const { enabled, alertDistances: distances, oncePerDay, restaurantTypes: types } = said;
  const defaults = DEFAULT_ALERT_SETTINGS;
  return {
    enabled: typeof enabled === "boolean" ? enabled : defaults.enabled,
    alertDistances: ALERT_DISTANCES.filter(
      (metres) => !Array.isArray(distances) || distances.includes(metres),
    ),
    oncePerDay: typeof oncePerDay === "boolean" ? oncePerDay : defaults.oncePerDay,
    restaurantTypes: Array.isArray(types) ? [...new Set(types.filter(isType))].slice(0, MAX_TYPES) : [],
  };
}

function isType(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "" && value.length <= MAX_TYPE_LENGTH;
}
