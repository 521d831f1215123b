import type { Queryable } from "#platform/server/db/database.ts";
import { giveCodeBack, redeemCode } from "./store.ts";

/**
 * Redeems a code for an application, in the application's own transaction: of two that come with it at once one gets it.
 * Returns the days of its trial; null for a code that is unknown, used, revoked or too old: nobody learns which.
 */
export function redeemTrialCode(
  tx: Queryable,
  code: string,
  applicationId: string,
  now: Date,
): Promise<number | null> {
  return redeemCode(tx, code, applicationId, now);
}

/** Gives the code of an application that came to nothing back to its member, with the days that it still had. */
export function returnCode(tx: Queryable, applicationId: string, now: Date): Promise<void> {
  return giveCodeBack(tx, applicationId, now);
}
