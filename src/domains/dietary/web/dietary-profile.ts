import { localRecord, useLocalRecord } from "#platform/web/lib/memory/local-record.ts";
import { type DietaryProfile, toDietaryProfile } from "../dietary-profile.ts";

/** For who has to hear of changes. */
export const dietaryRecord = localRecord("noren_diet", toDietaryProfile);

/** What the reader can't or won't eat, as this device knows it. Works signed out. */
export function readDietaryProfile(): DietaryProfile {
  return dietaryRecord.read();
}

/** Keeps it on this device; other tabs follow. False when it can only be held until the page is closed. */
export function saveDietaryProfile(profile: DietaryProfile): boolean {
  return dietaryRecord.save(profile);
}

/** `isKept`: the device keeps it. `isLoaded`: it has been read; before that the profile is empty. */
export function useDietaryProfile(): { profile: DietaryProfile; isKept: boolean; isLoaded: boolean } {
  const { value, ...state } = useLocalRecord(dietaryRecord);
  return { profile: value, ...state };
}
