import { ALERT_DISTANCES, type AlertDistance } from "#domains/accounts/alert-settings.ts";
import { LOCATION_KEYS } from "#kernel/privacy-constants.ts";
import { allows } from "#platform/web/storage/consent.ts";
import { localRecord } from "#platform/web/storage/local-record.ts";
import { type AlertMemory, EMPTY_MEMORY, MAX_RECENT, type ProximityAlert } from "./model.ts";

/** Distance assumed for an alert whose distance was not stored (specification, section 9). */
const UNKNOWN_DISTANCE: AlertDistance = 100;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Alert history on this device, shared by all tabs so that none is announced twice. */
export const alertMemory = localRecord(LOCATION_KEYS[0], toAlertMemory);

/** It reveals where the reader was: without consent it lasts only while the page is open. */
export function saveAlerts(memory: AlertMemory): void {
  if (allows("location")) alertMemory.save(memory);
  else alertMemory.hold(memory);
}

/** Parses data that another version, or the user, may have written; invalid parts are dropped. */
export function toAlertMemory(saved: unknown): AlertMemory {
  const { raised, inside, checkedAt, recent } = recordOf(saved);
  const days = Object.entries(recordOf(raised)).filter(([, day]) => typeof day === "string" && DAY.test(day));
  const rings = Object.entries(recordOf(inside)).filter(([, ring]) => isAlertDistance(ring));
  return {
    ...EMPTY_MEMORY,
    raised: Object.fromEntries(days) as AlertMemory["raised"],
    inside: Object.fromEntries(rings) as AlertMemory["inside"],
    checkedAt: isInstant(checkedAt) ? checkedAt : null,
    recent: Array.isArray(recent) ? recent.flatMap(toAlert).slice(0, MAX_RECENT) : [],
  };
}

function toAlert(saved: unknown): ProximityAlert[] {
  const { id, restaurant, distance, alertType, timestamp, acknowledged } = recordOf(saved);
  const { id: restaurantId, name, nameTranslations, cuisine, cuisine_type: type } = recordOf(restaurant);
  if (typeof id !== "string" || typeof restaurantId !== "string" || typeof name !== "string") return [];
  if (typeof distance !== "number" || !isInstant(timestamp)) return [];
  const names = Object.entries(recordOf(nameTranslations)).filter(([, text]) => typeof text === "string");
  return [
    {
      id,
      restaurant: {
        id: restaurantId,
        name,
        nameTranslations: Object.fromEntries(names) as Record<string, string>,
        cuisine: typeof cuisine === "string" ? cuisine : null,
        cuisine_type: typeof type === "string" ? type : null,
      },
      distance,
      alertType: isAlertDistance(alertType) ? alertType : UNKNOWN_DISTANCE,
      timestamp,
      acknowledged: acknowledged === true,
    },
  ];
}

function isAlertDistance(value: unknown): value is AlertDistance {
  return ALERT_DISTANCES.some((distance) => distance === value);
}

function isInstant(value: unknown): value is string {
  return typeof value === "string" && !Number.isNaN(Date.parse(value));
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
