import {
  type DietaryProfile,
  EMPTY_DIETARY_PROFILE,
  toDietaryProfile,
} from "#domains/dietary/dietary-profile.ts";
import {
  readDietaryProfile,
  saveDietaryProfile,
  useDietaryProfile,
} from "#domains/dietary/web/dietary-profile.ts";
import { isSameJson, localRecord, useLocalRecord } from "#platform/web/storage/local-record.ts";
import { type AlertSettings, DEFAULT_ALERT_SETTINGS, toAlertSettings } from "../../alert-settings.ts";
import { readAlertSettings, saveAlertSettings } from "../alert-settings.ts";

/** State of the profile at the last sync, the base of the next merge. */
export interface ProfileCopy {
  /** The account; null: never synced. */
  owner: string | null;
  dietary: DietaryProfile;
  /** Null if the account has no settings. */
  alerts: AlertSettings | null;
}

const NO_COPY: ProfileCopy = { owner: null, dietary: EMPTY_DIETARY_PROFILE, alerts: null };

const record = localRecord<ProfileCopy>("noren_profile_copy", (saved) => {
  const { owner, dietary, alerts } = (saved ?? {}) as Partial<Record<keyof ProfileCopy, unknown>>;
  if (typeof owner !== "string") return NO_COPY;
  return {
    owner,
    dietary: toDietaryProfile(dietary),
    alerts: alerts === null || alerts === undefined ? null : toAlertSettings(alerts),
  };
});

/** The last synced state with this account; empty if there is none. */
export function profileCopyWith(owner: string): ProfileCopy {
  const copy = record.read();
  return copy.owner === owner ? copy : { ...NO_COPY, owner };
}

/**
 * `isKept`: the profile itself is stored on the device. A copy that outlived the profile would make missing entries
 * look removed.
 */
export function saveProfileCopy(copy: ProfileCopy, isKept: boolean): void {
  if (isKept) record.save(copy);
  else record.hold(copy);
}

/** Whether the account has the device's profile. */
export function useIsProfileInAccount(): boolean {
  const { value } = useLocalRecord(record);
  const { profile } = useDietaryProfile();
  return value.owner !== null && isSameJson(value.dietary, profile);
}

/**
 * At logout: removes the account's data from this device. Data not yet in the account stays, so that no allergy is
 * lost.
 */
export function leaveProfile(): void {
  const { owner, dietary, alerts } = record.read();
  if (owner === null) return;
  if (isSameJson(dietary, readDietaryProfile())) saveDietaryProfile(EMPTY_DIETARY_PROFILE);
  if (isSameJson(alerts, readAlertSettings())) saveAlertSettings(DEFAULT_ALERT_SETTINGS);
  record.save(NO_COPY);
}
