import type { Queryable } from "#platform/server/db/database.ts";
import { removeOwnUnused } from "./proofs/store.ts";
import { setClaims } from "./set-claims.ts";
import { deleteCertificate, lockRestaurant } from "./store.ts";

/** Takes a certificate back, with its file and what guests read of it. What is not there any more is back already. */
export async function removeCertificate(
  tx: Queryable,
  { restaurantId, id, now }: { restaurantId: string; id: string; now: Date },
): Promise<void> {
  await lockRestaurant(tx, restaurantId);
  if (!(await deleteCertificate(tx, restaurantId, id))) return;
  await removeOwnUnused(tx, restaurantId);
  await setClaims(tx, restaurantId, now);
}
