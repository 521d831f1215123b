import {
  CONSENT_KEY,
  CONSENT_VERSION,
  type Consent,
  LOCATION_KEYS,
  type OptionalCategory,
} from "#kernel/privacy-constants.ts";
import { localRecord } from "./local-record.ts";

export type Choices = Record<OptionalCategory, boolean>;
export const NOTHING_OPTIONAL: Choices = { location: false, analytics: false, marketing: false };
export const EVERYTHING: Choices = { location: true, analytics: true, marketing: true };

/** The user's consent; null until they have been asked about this version. */
export const consentRecord = localRecord<Consent | null>(CONSENT_KEY, toConsent);

/** Parses a stored value, possibly from another version or tampered with. Only an explicit `true` counts as consent. */
export function toConsent(saved: unknown): Consent | null {
  if (typeof saved !== "object" || saved === null) return null;
  const { version, date, location, analytics, marketing } = saved as Partial<Record<string, unknown>>;
  if (version !== CONSENT_VERSION || typeof date !== "string" || Number.isNaN(Date.parse(date))) return null;
  return {
    necessary: true,
    location: location === true,
    analytics: analytics === true,
    marketing: marketing === true,
    version,
    date,
  };
}

/** Whether an optional category may be used now; not before the user has decided. */
export function allows(category: OptionalCategory): boolean {
  return consentRecord.read()?.[category] ?? false;
}

/** Stores a choice and deletes data that it no longer permits. False if the device cannot store it. */
export function saveConsent(choices: Choices): boolean {
  const isKept = consentRecord.save({
    necessary: true,
    ...choices,
    version: CONSENT_VERSION,
    date: new Date().toISOString(),
  });
  if (!choices.location) deleteStoredLocation();
  return isKept;
}

/** The user has just explicitly agreed to the use of their location. Other categories are unchanged. */
export function allowLocation(): void {
  if (!allows("location"))
    saveConsent({ ...NOTHING_OPTIONAL, ...optionalOf(consentRecord.read()), location: true });
}

function optionalOf(consent: Consent | null): Partial<Choices> {
  return consent === null ? {} : { analytics: consent.analytics, marketing: consent.marketing };
}

function deleteStoredLocation(): void {
  try {
    for (const key of LOCATION_KEYS) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}
