import { type DietaryProfile, toDietaryProfile } from "#domains/dietary/dietary-profile.ts";
import { dietaryRecord, readDietaryProfile } from "#domains/dietary/web/dietary-profile.ts";
import { send } from "#platform/web/lib/calls/api.ts";
import type { LocalRecord } from "#platform/web/lib/memory/local-record.ts";
import { currentToken } from "#platform/web/lib/memory/session-token.ts";
import { sameValue } from "#platform/web/lib/same-value.ts";
import { toAlertSettings } from "../../alert-settings.ts";
import type { ChangeProfile, ProfileView } from "../../contract/accounts.ts";
import { alertSettingsRecord, readAlertSettings } from "../alert-settings.ts";
import { accountsApi } from "../api.ts";
import { mergeAlerts, mergeDietary } from "./merge-profile.ts";
import { profileCopyWith, saveProfileCopy } from "./profile-copy.ts";

/** A person who ticks five allergens is one change. */
const AT_REST_MS = 800;
const AGAIN_MS = 30_000;

/**
 * Keeps diet, allergies and alert settings the same on this device and in the account of whoever is signed in: at
 * sign-in, after each change, and when the network is back. Gives back how to stop.
 */
export function keepProfile(accountId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUnderway = false;
  let isStopped = false;
  /** The account has not answered since there was a reason to ask it. */
  let isOwed = true;
  const lookAfter = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(look, ms);
  };
  const look = () => {
    if (isUnderway) return lookAfter(AT_REST_MS);
    if (!isOwed && isInStep(accountId)) return;
    clearTimeout(timer);
    isUnderway = true;
    void bringTogether(accountId)
      .then(
        () => {
          isOwed = false;
        },
        () => lookAfter(AGAIN_MS),
      )
      .finally(() => {
        isUnderway = false;
      });
  };
  const hearChange = () => lookAfter(AT_REST_MS);
  const hearOnline = () => {
    isOwed = true;
    look();
  };
  const hearHidden = () => {
    if (document.visibilityState === "hidden") look();
  };
  look();
  const stops = [dietaryRecord.subscribe(hearChange), alertSettingsRecord.subscribe(hearChange)];
  window.addEventListener("online", hearOnline);
  document.addEventListener("visibilitychange", hearHidden);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
    window.removeEventListener("online", hearOnline);
    document.removeEventListener("visibilitychange", hearHidden);
  };
}

/** Whether the account has what this device shows, as far as is known here. */
function isInStep(accountId: string): boolean {
  const { dietary, alerts } = profileCopyWith(accountId);
  const settings = readAlertSettings();
  return sameValue(dietary, readDietaryProfile()) && sameValue(mergeAlerts(alerts, settings, alerts), alerts);
}

/** @throws when the account can't be reached */
export async function bringTogether(accountId: string): Promise<void> {
  const token = currentToken();
  const before = profileCopyWith(accountId);
  const [dietaryHere, alertsHere] = [readDietaryProfile(), readAlertSettings()];
  // A change of nothing: a question could be answered from a copy on this device, and that says nothing of the account.
  const account = await change({});
  const dietary = mergeDietary(before.dietary, dietaryHere, account.dietary);
  const alerts = mergeAlerts(before.alerts, alertsHere, account.alerts);
  const changes: ChangeProfile = {
    ...(!sameValue(dietary, account.dietary) && { dietary: asSent(dietary) }),
    ...(!sameValue(alerts, account.alerts) && { alerts }),
  };
  if (Object.keys(changes).length > 0) await change(changes);
  // Somebody else may have come meanwhile.
  if (currentToken() !== token) return;
  // What the reader has changed while the account was asked is a change since.
  const alertsNow = readAlertSettings();
  settle(dietaryRecord, mergeDietary(dietaryHere, readDietaryProfile(), dietary));
  settle(alertSettingsRecord, mergeAlerts(alertsHere, alertsNow, alerts) ?? alertsNow);
  const isKept = dietaryRecord.isKept() && alertSettingsRecord.isKept();
  saveProfileCopy({ owner: accountId, dietary, alerts }, isKept);
}

/** Foods are read by the server itself. */
function asSent({ otherNeeds, ...dietary }: DietaryProfile): ChangeProfile["dietary"] {
  return { ...dietary, otherNeeds: otherNeeds.map(({ text, severe }) => ({ text, severe })) };
}

/** Listeners hear of real changes only: they come back here. */
function settle<Value>(record: LocalRecord<Value>, value: Value): void {
  if (!sameValue(record.read(), value)) record.save(value);
}

async function change(body: ChangeProfile): Promise<Pick<ProfileView, "dietary" | "alerts">> {
  const { dietary, alerts } = await send(accountsApi("PATCH /api/profile", { body }));
  return {
    dietary: toDietaryProfile(dietary),
    alerts: alerts === null ? null : toAlertSettings(alerts),
  };
}
