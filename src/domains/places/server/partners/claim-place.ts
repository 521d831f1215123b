import type { Queryable } from "#platform/server/db/database.ts";
import { type PartnerFacts, partnerColumns } from "./rules.ts";
import { updateToPartner } from "./store.ts";

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
