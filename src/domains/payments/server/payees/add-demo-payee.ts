import type { Queryable } from "#platform/server/db/database.ts";
import { CLUB_BASIS_POINTS, TRIAL_BASIS_POINTS } from "../../commission.ts";
import type { CommissionReason } from "../../contract/statements.ts";
import { TRIAL_DAYS } from "../../plan-constants.ts";
import { insertCommissionTerm } from "../accounting/commission/store.ts";
import { insertPayee } from "./store.ts";

const DAY_MS = 86_400_000;

/**
 * Lets a fictional restaurant take test cards, at the commission of a club member, of a restaurant on trial, or (null)
 * the standard one.
 */
export async function addDemoPayee(
  tx: Queryable,
  restaurantId: string,
  commission: Extract<CommissionReason, "club" | "trial"> | null,
  now: Date,
): Promise<void> {
  const account = { restaurantId, accountRef: `sandbox_account_${restaurantId}`, canCharge: true };
  await insertPayee(tx, "sandbox", account, now);
  if (commission === null) return;
  const isTrial = commission === "trial";
  await insertCommissionTerm(tx, restaurantId, {
    basisPoints: isTrial ? TRIAL_BASIS_POINTS : CLUB_BASIS_POINTS,
    reason: commission,
    startsAt: now,
    endsAt: isTrial ? new Date(now.getTime() + TRIAL_DAYS * DAY_MS) : null,
  });
}
