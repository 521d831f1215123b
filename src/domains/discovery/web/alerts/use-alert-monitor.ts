import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { AlertSettings } from "#domains/accounts/alert-settings.ts";
import { saveAlertSettings, useAlertSettings } from "#domains/accounts/web/alert-settings.ts";
import { useDietaryProfile } from "#domains/dietary/web/dietary-profile.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { notify } from "#platform/web/device/browser-notification.ts";
import {
  followPosition,
  type Located,
  type LocationAccess,
  type LocationFailure,
  ONE_SHOT,
  useLocationAccess,
  WALK,
} from "#platform/web/device/geolocation.ts";
import { bothNames } from "#platform/web/i18n/names.ts";
import { dayIn } from "#platform/web/i18n/zone.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { consentRecord } from "#platform/web/storage/consent.ts";
import { useLocalRecord } from "#platform/web/storage/local-record.ts";
import { useToast } from "#platform/web/ui/toast.tsx";
import { alertMemory, saveAlerts } from "./alert-memory.ts";
import { type AreaState, useArea } from "./area.ts";
import { fits } from "./fits.ts";
import { acknowledge, hasMoved, lookAround, MAX_RECENT, type ProximityAlert, type Wishes } from "./model.ts";

/** State and actions of the alerts view. */
export interface AlertMonitor {
  settings: AlertSettings;
  changeSettings(part: Partial<AlertSettings>): void;
  status: MonitorStatus;
  /** Restaurants around the reader, and those that match the preferences. */
  around: { count: number; fitting: number };
  /** Requests the position, asking for permission if necessary. */
  requestLocation(): void;
  /** Newest first, at most five. */
  recent: readonly ProximityAlert[];
  /** Clears all alerts; returns a function that restores them. */
  clear(): () => void;
  /** Marks an alert as opened. */
  acknowledge(alertId: string): void;
  /** False if this device can't store settings and alerts. */
  isKept: boolean;
}

/**
 * Watches for nearby restaurants while alerts are on, the position is allowed, and the caller is mounted. Runs on the
 * device only. `isAllowed`: the reader has an account.
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
    saveAlerts(seen.memory);
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
    acknowledge: (alertId) => saveAlerts(acknowledge(alertMemory.read(), alertId)),
    isKept: isKept && memory.isKept,
  };
}

/** The position may be used only after the reader has allowed this site to, whatever the browser's permission. */
function useAllowedLocation(): ReturnType<typeof useLocationAccess> {
  const { access, request } = useLocationAccess(ONE_SHOT);
  const { value: consent } = useLocalRecord(consentRecord);
  const isHeldBack = access.state === "granted" && !consent?.location;
  return { access: isHeldBack ? { state: "unknown" } : access, request };
}

function clearRecent(): () => void {
  const before = alertMemory.read();
  saveAlerts({ ...before, recent: [] });
  return () => {
    const now = alertMemory.read();
    saveAlerts({ ...now, recent: [...now.recent, ...before.recent].slice(0, MAX_RECENT) });
  };
}

/** Announces new alerts, once per check: in the app and, if allowed, as a browser notification. */
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

/** Why monitoring is inactive. */
export type Idleness = "off" | "noDistances" | "unknown" | "requesting" | "coarse" | LocationFailure;
type MonitorStatus = { isActive: true; area: AreaState["status"] } | { isActive: false; reason: Idleness };

/** Active only if alerts are enabled and the position is known (specification, section 4). */
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

/** A less accurate position says nothing about any alert distance. */
export const COARSEST_M = 200;

interface Walk {
  /** The person's position, updated after ten metres; null while unknown. */
  here: Located | null;
  /** Why the last position request failed. */
  trouble: LocationFailure | "coarse" | null;
}

const NOWHERE: Walk = { here: null, trouble: null };

/** Follows a walking person while `isOn`; requests permission only then. */
function useWalk(isOn: boolean): Walk {
  const [walk, setWalk] = useState(NOWHERE);
  useEffect(() => {
    if (!isOn) return;
    const stop = followPosition(WALK, (answer) =>
      setWalk((last) => {
        if (!answer.ok) return last.here ? last : { here: null, trouble: answer.reason };
        if (answer.here.accuracyMetres > COARSEST_M) return { here: null, trouble: "coarse" };
        return hasMoved(last.here, answer.here) ? { here: answer.here, trouble: null } : last;
      }),
    );
    return () => {
      stop();
      setWalk(NOWHERE);
    };
  }, [isOn]);
  return walk;
}
