import { useEffect, useEffectEvent, useMemo } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { AlertSettings } from "#domains/accounts/alert-settings.ts";
import { saveAlertSettings, useAlertSettings } from "#domains/accounts/web/alert-settings.ts";
import { useDietaryProfile } from "#domains/dietary/web/dietary-profile.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { notify } from "#platform/web/device/browser-notification.ts";
import {
  type Located,
  type LocationAccess,
  type LocationFailure,
  ONE_SHOT,
  useLocationAccess,
} from "#platform/web/device/geolocation.ts";
import { bothNames } from "#platform/web/i18n/names.ts";
import { dayIn } from "#platform/web/i18n/zone.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { consentRecord } from "#platform/web/storage/consent.ts";
import { useLocalRecord } from "#platform/web/storage/local-record.ts";
import { useToast } from "#platform/web/ui/toast.tsx";
import { alertMemory, keepAlerts } from "./alert-memory.ts";
import { type AreaState, useArea } from "./area.ts";
import { fits } from "./fits.ts";
import { acknowledge, lookAround, MAX_RECENT, type ProximityAlert, type Wishes } from "./model.ts";
import { useWalk, type Walk } from "./use-walk.ts";

/** Everything that the alerts' view shows and does. */
export interface AlertMonitor {
  settings: AlertSettings;
  changeSettings(part: Partial<AlertSettings>): void;
  status: MonitorStatus;
  /** Restaurants around the reader, and those of them that the reader wants to hear of. */
  around: { count: number; fitting: number };
  /** Asks for the position, and the reader if they have not answered yet. */
  requestLocation(): void;
  /** Newest first, at most five. */
  recent: readonly ProximityAlert[];
  /** Takes all alerts off the list and gives back what puts them there again. */
  clear(): () => void;
  /** The reader has opened the restaurant from this alert. */
  acknowledge(alertId: string): void;
  /** False when this device can't keep settings and alerts. */
  isKept: boolean;
}

/**
 * Watches for restaurants near the reader, while alerts are on, the position is allowed, and whoever calls this is on
 * the screen. All of it happens on this device. `isAllowed`: the reader has an account.
 */
export function useAlertMonitor(isAllowed: boolean): AlertMonitor {
  const { language } = usePage();
  const { settings, isKept, isLoaded } = useAlertSettings();
  const { profile } = useDietaryProfile();
  const memory = useLocalRecord(alertMemory);
  const { access, request } = useAllowedLocation();
  const isWanted = isAllowed && isLoaded && settings.enabled && settings.alertDistances.length > 0;
  const walk = useWalk(isWanted && access.state === "granted");
  const area = useArea(walk.here, language);
  const announce = useAnnouncement();

  const look = useEffectEvent((here: Located, { status, restaurants }: AreaState, wishes: Wishes) => {
    if (status === "loading") return;
    const now = new Date();
    const moment = { here, now, today: (zone: string) => dayIn(zone, now) };
    const seen = lookAround(alertMemory.read(), moment, restaurants, wishes);
    keepAlerts(seen.memory);
    announce(seen.raised);
  });
  const { here } = walk;
  useEffect(() => {
    if (here) look(here, area, { settings, profile });
  }, [here, area, settings, profile]);

  const around = useMemo(() => {
    const { restaurants } = area;
    const now = new Date();
    const fitting = restaurants.filter((one) => fits(one, { settings, profile }, dayIn(one.zone, now)));
    return { count: restaurants.length, fitting: fitting.length };
  }, [area, settings, profile]);

  return {
    settings,
    changeSettings: (part) => void saveAlertSettings({ ...settings, ...part }),
    status: monitorStatus({ settings, access, walk, area }),
    around,
    requestLocation: () => void request(),
    recent: memory.value.recent,
    clear: clearRecent,
    acknowledge: (alertId) => keepAlerts(acknowledge(alertMemory.read(), alertId)),
    isKept: isKept && memory.isKept,
  };
}

/** The position as it may be followed: not before the reader has let this site use it, whatever the browser says. */
function useAllowedLocation(): ReturnType<typeof useLocationAccess> {
  const { access, request } = useLocationAccess(ONE_SHOT);
  const { value: consent } = useLocalRecord(consentRecord);
  const isHeldBack = access.state === "granted" && !consent?.location;
  return { access: isHeldBack ? { state: "unknown" } : access, request };
}

function clearRecent(): () => void {
  const before = alertMemory.read();
  keepAlerts({ ...before, recent: [] });
  return () => {
    const now = alertMemory.read();
    keepAlerts({ ...now, recent: [...now.recent, ...before.recent].slice(0, MAX_RECENT) });
  };
}

/** Tells of what was raised: once for all of one moment, in the app and, where allowed, over other windows. */
function useAnnouncement(): (raised: readonly ProximityAlert[]) => void {
  const t = useTranslations("alerts.raised");
  const { language } = usePage();
  const toast = useToast();
  const navigate = useNavigate();
  return ([nearest, ...others]) => {
    if (!nearest) return;
    const { id, name, nameTranslations } = nearest.restaurant;
    const title = t("title", { name: bothNames(name, nameTranslations, language).name.text });
    const metres = nearest.distance;
    const body = others.length === 0 ? t("text", { metres }) : t("textMore", { metres, more: others.length });
    toast({ title, text: body });
    const href = paths.restaurant(id);
    void notify({ title, body, href, tag: "noren-alert", lang: language }, () => void navigate(href));
  };
}

/** Why nothing is watched. */
export type Idleness = "off" | "noDistances" | "unknown" | "requesting" | "coarse" | LocationFailure;
type MonitorStatus = { isActive: true; area: AreaState["status"] } | { isActive: false; reason: Idleness };

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
