import { hasNeeds, type PartyNeeds } from "#domains/dietary/party-needs.ts";
import { HEALTH_READ_DAYS } from "#kernel/retention-constants.ts";
import type { Member } from "../members/policy.ts";
import type { Reader } from "./store.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days with reads on one page. */
export const READ_DAYS_SHOWN = 7;

/** A program that reads with an API key. */
export interface ProgramReader {
  keyId: string;
  restaurantId: string;
}

/** What a restaurant holds of a guest. Free text may be about health, too. */
export interface Told extends PartyNeeds {
  words: readonly (string | null)[];
}

/** How many of these guests have dietary needs or have written something. */
export function countTelling(guests: readonly Told[]): number {
  return guests.filter((guest) => hasNeeds(guest) || guest.words.some(Boolean)).length;
}

export function readerOf(by: Member | ProgramReader): Reader {
  return "user" in by ? { kind: "account", id: by.user.id } : { kind: "key", id: by.keyId };
}

/** Reads within the same hour are counted in one row. */
export function hourOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
}

/** Older reads are deleted. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - HEALTH_READ_DAYS * DAY_MS);
}
