import { ALERT_DISTANCES, type AlertDistance, type AlertSettings } from "#domains/accounts/alert-settings.ts";
import type { DietaryProfile } from "#domains/dietary/dietary-profile.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { distanceMetres, type Position } from "#kernel/geo.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { fits } from "./fits.ts";

/** Smaller movements are ignored: a stationary device drifts as much (specification, section 9). */
export const MIN_MOVE_M = 10;
/** Number of alerts shown. */
export const MAX_RECENT = 5;
/** After this time without a check, the person may have been away. */
const FORGET_INSIDE_MS = 30 * 60_000;
/** Dates are compared as text across time zones; no zone is two days behind. */
const FORGET_RAISED_MS = 48 * 3_600_000;

export interface ProximityAlert {
  id: string;
  restaurant: Pick<RestaurantCard, "id" | "name" | "nameTranslations" | "cuisine" | "cuisine_type">;
  /** Metres, rounded, when it was raised. */
  distance: number;
  /** The smallest chosen distance that the person had come within. */
  alertType: AlertDistance;
  /** ISO 8601. */
  timestamp: string;
  /** True once the person has opened the restaurant from it. */
  acknowledged: boolean;
}

/** State that must survive a reload, so that nothing is announced twice. */
export interface AlertMemory {
  /** By restaurant: the local date of its last announcement. */
  raised: Readonly<Record<string, LocalDate>>;
  /** By restaurant: the smallest chosen distance that the person is within. */
  inside: Readonly<Record<string, AlertDistance>>;
  /** Last check, ISO 8601; null: never. */
  checkedAt: string | null;
  /** Newest first; those of one check nearest first. */
  recent: readonly ProximityAlert[];
}

export const EMPTY_MEMORY: AlertMemory = { raised: {}, inside: {}, checkedAt: null, recent: [] };

/** Position and time of a check. `today`: the current date in a time zone. */
export interface Moment {
  here: Position;
  now: Date;
  today(zone: string): LocalDate;
}

export interface Wishes {
  settings: AlertSettings;
  profile: DietaryProfile;
}

/** True for the first position, and for one at least ten metres from the last accepted one. */
export function hasMoved(last: Position | null, here: Position): boolean {
  return last === null || distanceMetres(last, here) >= MIN_MOVE_M;
}

/**
 * One check: which restaurants the person has come near, and which of them to announce. Once per restaurant and day if
 * so chosen; else whenever a chosen distance is entered again.
 */
export function lookAround(
  memory: AlertMemory,
  moment: Moment,
  restaurants: readonly RestaurantCard[],
  wishes: Wishes,
): { memory: AlertMemory; raised: ProximityAlert[] } {
  const { settings } = wishes;
  const before = insideStill(memory, moment.now);
  const inside: Record<string, AlertDistance> = {};
  const raisedDays = raisedLately(memory, moment.now);
  const raised: ProximityAlert[] = [];
  for (const restaurant of restaurants) {
    const position = { lat: Number(restaurant.latitude), lng: Number(restaurant.longitude) };
    const distance = distanceMetres(moment.here, position);
    const ring = ringAt(distance, distancesFor(restaurant, settings), before[restaurant.id]);
    if (ring === null) continue;
    const today = moment.today(restaurant.zone);
    if (restaurant.isOpenNow === false || !fits(restaurant, wishes, today)) continue;
    inside[restaurant.id] = ring;
    const isEntered = ring < (before[restaurant.id] ?? Number.POSITIVE_INFINITY);
    const isTold = settings.oncePerDay && raisedDays[restaurant.id] === today;
    if (!isEntered || isTold) continue;
    raisedDays[restaurant.id] = today;
    raised.push(alertFor(restaurant, distance, ring, moment.now));
  }
  raised.sort((a, b) => a.distance - b.distance);
  return {
    memory: {
      raised: raisedDays,
      inside,
      checkedAt: moment.now.toISOString(),
      recent: [...raised, ...memory.recent].slice(0, MAX_RECENT),
    },
    raised,
  };
}

/** Distances chosen by the person that the restaurant's plan includes. */
function distancesFor(
  { alertMetres }: Pick<RestaurantCard, "alertMetres">,
  { alertDistances }: AlertSettings,
): readonly AlertDistance[] {
  return alertMetres ? alertDistances.filter((one) => alertMetres.includes(one)) : alertDistances;
}

/**
 * The smallest chosen distance that a restaurant is within; null if it is farther than all. `before`: the previous one,
 * left only by a real movement, so that its edge doesn't flap.
 */
export function ringAt(
  metres: number,
  distances: readonly AlertDistance[],
  before?: AlertDistance,
): AlertDistance | null {
  const ring = ALERT_DISTANCES.find((distance) => distances.includes(distance) && metres <= distance) ?? null;
  const isOnEdge = before !== undefined && distances.includes(before) && metres < before + MIN_MOVE_M;
  return isOnEdge && (ring === null || before < ring) ? before : ring;
}

/** Marks an alert as opened. */
export function acknowledge(memory: AlertMemory, alertId: string): AlertMemory {
  const seen = (alert: ProximityAlert) => (alert.id === alertId ? { ...alert, acknowledged: true } : alert);
  return { ...memory, recent: memory.recent.map(seen) };
}

function alertFor(
  { id, name, nameTranslations, cuisine, cuisine_type }: RestaurantCard,
  distance: number,
  alertType: AlertDistance,
  now: Date,
): ProximityAlert {
  const timestamp = now.toISOString();
  return {
    id: `${id} ${alertType} ${timestamp}`,
    restaurant: { id, name, nameTranslations, cuisine, cuisine_type },
    distance: Math.round(distance),
    alertType,
    timestamp,
    acknowledged: false,
  };
}

function insideStill({ inside, checkedAt }: AlertMemory, now: Date): AlertMemory["inside"] {
  const age = checkedAt === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(checkedAt);
  return Math.abs(age) <= FORGET_INSIDE_MS ? inside : {};
}

function raisedLately({ raised }: AlertMemory, now: Date): Record<string, LocalDate> {
  const oldest = new Date(now.getTime() - FORGET_RAISED_MS).toISOString().slice(0, 10);
  return Object.fromEntries(Object.entries(raised).filter(([, day]) => day >= oldest));
}
