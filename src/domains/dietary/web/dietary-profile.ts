import { localRecord, useLocalRecord } from "#platform/web/storage/local-record.ts";
import { type DietaryProfile, toDietaryProfile } from "../dietary-profile.ts";

/** For subscribers to changes. */
export const dietaryRecord = localRecord("noren_diet", toDietaryProfile);

/** The device's dietary profile. Works without an account. */
export function readDietaryProfile(): DietaryProfile {
  return dietaryRecord.read();
}

/** Stores it on this device; other tabs follow. False if it is only held in memory. */
export function saveDietaryProfile(profile: DietaryProfile): boolean {
  return dietaryRecord.save(profile);
}

/** `isKept`: stored on this device. `isLoaded`: read from storage; until then the profile is empty. */
export function useDietaryProfile(): { profile: DietaryProfile; isKept: boolean; isLoaded: boolean } {
  const { value, ...state } = useLocalRecord(dietaryRecord);
  return { profile: value, ...state };
}
