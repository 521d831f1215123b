import { API_CALLS_A_MINUTE } from "../../api-constants.ts";

const HOUR_MS = 3_600_000;

/** Calls with one key, whatever they ask for. */
export const CALLS = { scope: "api-key", max: API_CALLS_A_MINUTE, windowMs: 60_000 };

/** "Last used" is exact to this: not every call writes. */
export function shouldNoteUse(lastUsedAt: Date | null, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= HOUR_MS;
}
