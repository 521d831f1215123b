import {
  CONSENT_KEY,
  CONSENT_VERSION,
  type Consent,
  LOCATION_KEYS,
  type OptionalCategory,
} from "#kernel/consent-constants.ts";
import { localRecord } from "./local-record.ts";

export type Choices = Record<OptionalCategory, boolean>;
export const NOTHING_OPTIONAL: Choices = { location: false, analytics: false, marketing: false };
export const EVERYTHING: Choices = { location: true, analytics: true, marketing: true };

/** What the reader has agreed to; null while they have not been asked for this version. */
export const consentRecord = localRecord<Consent | null>(CONSENT_KEY, toConsent);

/** Reads what another version, or somebody's hand, may have written. Only a plain yes is one. */
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

/** Whether something optional may run now. Until somebody has chosen, nothing may. */
export function allows(category: OptionalCategory): boolean {
  return consentRecord.read()?.[category] ?? false;
}

/** Keeps a choice, and takes off the device what it no longer allows. False when the device can't keep it. */
export function saveConsent(choices: Choices): boolean {
  const isKept = consentRecord.save({
    necessary: true,
    ...choices,
    version: CONSENT_VERSION,
    date: new Date().toISOString(),
  });
  if (!choices.location) forgetLocation();
  return isKept;
}

/** Somebody has just said, in so many words, that their location may be used. Nothing else changes. */
export function allowLocation(): void {
  if (!allows("location"))
    saveConsent({ ...NOTHING_OPTIONAL, ...optionalOf(consentRecord.read()), location: true });
}

function optionalOf(consent: Consent | null): Partial<Choices> {
  return consent === null ? {} : { analytics: consent.analytics, marketing: consent.marketing };
}

function forgetLocation(): void {
  try {
    for (const key of LOCATION_KEYS) localStorage.removeItem(key);
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
