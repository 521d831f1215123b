import type { Queryable } from "#platform/server/db/database.ts";
import { setCertified } from "../store.ts";
import { claimsOf } from "./rules.ts";
import { certificatesOf, lockRestaurant } from "./store.ts";

/** Has guests read what the certificates that were accepted say by now, and nothing else of those that were sent in. */
export async function setClaims(tx: Queryable, restaurantId: string, now: Date): Promise<void> {
  await lockRestaurant(tx, restaurantId);
  const accepted = (await certificatesOf(tx, restaurantId)).filter(({ state }) => state === "accepted");
  await setCertified(tx, restaurantId, claimsOf(accepted), now);
}
