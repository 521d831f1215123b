import { requiredDepositYen } from "#domains/payments/required-deposit.ts";
import type { GoogleConnection } from "#domains/restaurants/contract/connections.ts";
import { addDays } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { MAX_GUESTS } from "../../../reservation-constants.ts";
import { depositTerms } from "../../rules.ts";
import type { SeatingPlan } from "../../seating/plan/rules.ts";
import { questionsOf, readSeatingPlan } from "../../seating/plan/store.ts";
import { canSeat } from "../../seating/tables/rules.ts";

const SIZES = Array.from({ length: MAX_GUESTS }, (_, before) => before + 1);

/**
 * The parties that can book at Google: those that there is a table for, and that pay no deposit. Google's page takes
 * none for us.
 */
export function googleParties(inventory: SeatingPlan): number[] {
  const deposit = depositTerms(inventory);
  return SIZES.filter((size) => canSeat(inventory, size) && requiredDepositYen(deposit, size) === 0);
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
  if (inventory === null || !SIZES.some((size) => canSeat(inventory, size)))
    return { ok: false, obstacle: "not-bookable" };
  if (await asksTooMuch(db, restaurantId)) return { ok: false, obstacle: "questions" };
  if (googleParties(inventory).length === 0) return { ok: false, obstacle: "deposit" };
  return { ok: true, inventory };
}
