import { type DietaryProfile, toDietaryProfile } from "#domains/dietary/dietary-profile.ts";
import { dietaryRecord, readDietaryProfile } from "#domains/dietary/web/dietary-profile.ts";
import { send } from "#platform/web/calls/api.ts";
import { isSameJson, type LocalRecord } from "#platform/web/storage/local-record.ts";
import { currentToken } from "#platform/web/storage/session-token.ts";
import { toAlertSettings } from "../../alert-settings.ts";
import type { ChangeProfile, ProfileView } from "../../contract/accounts.ts";
import { alertSettingsRecord, readAlertSettings } from "../alert-settings.ts";
import { accountsApi } from "../api.ts";
import { mergeAlerts, mergeDietary } from "./merge-profile.ts";
import { profileCopyWith, saveProfileCopy } from "./profile-copy.ts";

/** Debounce, so that ticking five allergens is one change. */
const DEBOUNCE_MS = 800;
const AGAIN_MS = 30_000;

/**
 * Syncs dietary profile and alert settings with the account: at login, after changes, and when back online. Returns a
 * function that stops it.
 */
export function keepProfile(accountId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUnderway = false;
  let isStopped = false;
  /** A sync is due, or the last one failed. */
  let isDue = true;
  const lookAfter = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(look, ms);
  };
  const look = () => {
    if (isUnderway) return lookAfter(DEBOUNCE_MS);
    if (!isDue && isInStep(accountId)) return;
    clearTimeout(timer);
    isUnderway = true;
    void syncProfile(accountId)
      .then(
        () => {
          isDue = false;
        },
        () => lookAfter(AGAIN_MS),
      )
      .finally(() => {
        isUnderway = false;
      });
  };
  const onChange = () => lookAfter(DEBOUNCE_MS);
  const onOnline = () => {
    isDue = true;
    look();
  };
  const onHidden = () => {
    if (document.visibilityState === "hidden") look();
  };
  look();
  const stops = [dietaryRecord.subscribe(onChange), alertSettingsRecord.subscribe(onChange)];
  window.addEventListener("online", onOnline);
  document.addEventListener("visibilitychange", onHidden);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
    window.removeEventListener("online", onOnline);
    document.removeEventListener("visibilitychange", onHidden);
  };
}

/** Whether device and account are in sync, as far as known here. */
function isInStep(accountId: string): boolean {
  const { dietary, alerts } = profileCopyWith(accountId);
  const settings = readAlertSettings();
  return (
    isSameJson(dietary, readDietaryProfile()) && isSameJson(mergeAlerts(alerts, settings, alerts), alerts)
  );
}

/** @throws if the account can't be reached */
export async function syncProfile(accountId: string): Promise<void> {
  const token = currentToken();
  const before = profileCopyWith(accountId);
  const [dietaryHere, alertsHere] = [readDietaryProfile(), readAlertSettings()];
  // An empty change: unlike a GET it can't be answered from a cache on the device.
  const account = await change({});
  const dietary = mergeDietary(before.dietary, dietaryHere, account.dietary);
  const alerts = mergeAlerts(before.alerts, alertsHere, account.alerts);
  const changes: ChangeProfile = {
    ...(!isSameJson(dietary, account.dietary) && { dietary: asSent(dietary) }),
    ...(!isSameJson(alerts, account.alerts) && { alerts }),
  };
  if (Object.keys(changes).length > 0) await change(changes);
  // Another user may have logged in meanwhile.
  if (currentToken() !== token) return;
  // Changes made during the request are merged next time.
  const alertsNow = readAlertSettings();
  settle(dietaryRecord, mergeDietary(dietaryHere, readDietaryProfile(), dietary));
  settle(alertSettingsRecord, mergeAlerts(alertsHere, alertsNow, alerts) ?? alertsNow);
  const isKept = dietaryRecord.isKept() && alertSettingsRecord.isKept();
  saveProfileCopy({ owner: accountId, dietary, alerts }, isKept);
}

/** The server reads the foods itself. */
function asSent({ otherNeeds, ...dietary }: DietaryProfile): ChangeProfile["dietary"] {
  return { ...dietary, otherNeeds: otherNeeds.map(({ text, severe }) => ({ text, severe })) };
}

/** Saves only real changes, since listeners trigger another sync. */
function settle<Value>(record: LocalRecord<Value>, value: Value): void {
  if (!isSameJson(record.read(), value)) record.save(value);
}

async function change(body: ChangeProfile): Promise<Pick<ProfileView, "dietary" | "alerts">> {
  const { dietary, alerts } = await send(accountsApi("PATCH /api/profile", { body }));
  return {
    dietary: toDietaryProfile(dietary),
    alerts: alerts === null ? null : toAlertSettings(alerts),
  };
}
