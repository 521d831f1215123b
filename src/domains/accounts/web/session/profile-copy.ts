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
import { localRecord, useLocalRecord } from "#platform/web/lib/memory/local-record.ts";
import { sameValue } from "#platform/web/lib/same-value.ts";
import { type AlertSettings, DEFAULT_ALERT_SETTINGS, toAlertSettings } from "../../alert-settings.ts";
import { readAlertSettings, saveAlertSettings } from "../alert-settings.ts";

/** What this device and an account had in common when they last spoke: later changes are told apart by it. */
export interface ProfileCopy {
  /** The account; null: this device has spoken with none. */
  owner: string | null;
  dietary: DietaryProfile;
  /** Null while the account has no settings. */
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

/** The common copy with this account; empty when there is none. */
export function profileCopyWith(owner: string): ProfileCopy {
  const copy = record.read();
  return copy.owner === owner ? copy : { ...NO_COPY, owner };
}

/**
 * `isKept`: the device keeps the profile itself. A copy that outlived it would make the next page take what is
 * missing for removed.
 */
export function saveProfileCopy(copy: ProfileCopy, isKept: boolean): void {
  if (isKept) record.save(copy);
  else record.hold(copy);
}

/** Whether the account has what this device shows. */
export function useIsProfileInAccount(): boolean {
  const { value } = useLocalRecord(record);
  const { profile } = useDietaryProfile();
  return value.owner !== null && sameValue(value.dietary, profile);
}

/**
 * At sign-out: what came from the account leaves this device, for the next person who uses it. What the account does
 * not have yet stays: an allergy is never lost.
 */
export function leaveProfile(): void {
  const { owner, dietary, alerts } = record.read();
  if (owner === null) return;
  if (sameValue(dietary, readDietaryProfile())) saveDietaryProfile(EMPTY_DIETARY_PROFILE);
  if (sameValue(alerts, readAlertSettings())) saveAlertSettings(DEFAULT_ALERT_SETTINGS);
  record.save(NO_COPY);
}
