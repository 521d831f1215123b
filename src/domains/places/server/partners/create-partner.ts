import { randomBytes } from "node:crypto";
import type { Queryable } from "#platform/server/db/database.ts";
import { findDuplicates } from "../sources/duplicates.ts";
import { markDuplicates, neighbours } from "../sources/store.ts";
import { type PartnerFacts, partnerColumns } from "./rules.ts";
import { insertPartner, updateToPartner } from "./store.ts";

/**
 * Adds a restaurant that is run here. It is found at once, stands for what open data know of the same door, and takes no
 * bookings until it has hours and tables. Returns its id.
 */
export async function createPartner(tx: Queryable, facts: PartnerFacts, now: Date): Promise<string> {
  const id = randomBytes(12).toString("base64url");
  await insertPartner(tx, id, partnerColumns(facts), now);
  await markDuplicates(tx, findDuplicates(await neighbours(tx, [id])));
  return id;
}

/**
 * Makes a place that the map knows a partner. It keeps its id, so links, favourites and what guests asked for stay with it;
 * imports leave it alone from then on. False when there is no such place, or it is a partner already.
 */
export function claimPlace(
  tx: Queryable,
  restaurantId: string,
  facts: PartnerFacts,
  now: Date,
): Promise<boolean> {
  return updateToPartner(tx, restaurantId, partnerColumns(facts), now);
}
