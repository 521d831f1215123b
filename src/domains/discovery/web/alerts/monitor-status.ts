import type { AlertSettings } from "#domains/accounts/alert-settings.ts";
import type { LocationFailure } from "#platform/web/lib/device/geolocation.ts";
import type { LocationAccess } from "#platform/web/lib/device/use-location-access.ts";
import type { AreaState } from "./use-area.ts";
import type { Walk } from "./use-walk.ts";

/** Why nothing is watched. */
export type Idleness = "off" | "noDistances" | "unknown" | "requesting" | "coarse" | LocationFailure;
export type MonitorStatus =
  | { isActive: true; area: AreaState["status"] }
  | { isActive: false; reason: Idleness };

/** Active only when alerts are enabled and the position is known (specification, section 4). */
export function monitorStatus(facts: {
  settings: AlertSettings;
  access: LocationAccess;
  walk: Walk;
  area: AreaState;
}): MonitorStatus {
  const { settings, access, walk, area } = facts;
  const idle = (reason: Idleness): MonitorStatus => ({ isActive: false, reason });
  if (!settings.enabled) return idle("off");
  if (settings.alertDistances.length === 0) return idle("noDistances");
  if (access.state === "denied") return idle(access.reason);
  if (access.state !== "granted") return idle(access.state);
  if (walk.here === null) return idle(walk.trouble ?? "requesting");
  return { isActive: true, area: area.status };
}
