import { requiredDepositYen } from "#domains/payments/required-deposit.ts";
import type { GoogleConnection } from "#domains/restaurants/contract/connections.ts";
import { addDays } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { depositTerms } from "../../rules.ts";
import type { SeatingPlan } from "../../seating/plan/rules.ts";
import { questionsOf, readSeatingPlan } from "../../seating/plan/store.ts";
import { partySizesOf } from "../../seating/tables/rules.ts";

/**
 * The parties that can book at Google: those that there is a table for, and that pay no deposit. Google's page takes
 * none for us.
 */
export function googleParties(inventory: SeatingPlan): number[] {
  const deposit = depositTerms(inventory);
  return partySizesOf(inventory).filter((size) => requiredDepositYen(deposit, size) === 0);
}

export function isGoogleParty(inventory: SeatingPlan, party: number): boolean {
  return Number.isInteger(party) && googleParties(inventory).includes(party);
}

/** Google's page has no questions of a restaurant, so one that must be answered can't be. */
export async function asksTooMuch(db: Queryable, restaurantId: string): Promise<boolean> {
  return (await questionsOf(db, restaurantId)).some(({ isRequired }) => isRequired);
}

export type GoogleOffer =
  | { ok: true; inventory: SeatingPlan }
  | { ok: false; obstacle: NonNullable<GoogleConnection["obstacle"]> };

/** Whether a restaurant can be booked at Google as far as its own settings go, whether or not it has switched it on. */
export async function getOffer(db: Queryable, restaurantId: string, now: Date): Promise<GoogleOffer> {
  const day = localDate(now, "UTC");
  const inventory = await readSeatingPlan(db, restaurantId, addDays(day, -1), addDays(day, 1));
  if (inventory === null || partySizesOf(inventory).length === 0)
    return { ok: false, obstacle: "not-bookable" };
  if (await asksTooMuch(db, restaurantId)) return { ok: false, obstacle: "questions" };
  if (googleParties(inventory).length === 0) return { ok: false, obstacle: "deposit" };
  return { ok: true, inventory };
}
