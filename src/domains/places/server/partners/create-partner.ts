import { randomBytes } from "node:crypto";
import type { Queryable } from "#platform/server/db/database.ts";
import { findDuplicates } from "../sources/duplicates.ts";
import { markDuplicates, neighbours } from "../sources/store.ts";
import { type PartnerFacts, partnerColumns } from "./rules.ts";
import { freeDuplicatesOf, insertPartner, updateToPartner } from "./store.ts";

/**
 * Adds a partner that is not in open data. It is searchable immediately, replaces open-data records of the same place,
 * and accepts no bookings until it has hours and tables. Returns its id.
 */
export async function createPartner(tx: Queryable, facts: PartnerFacts, now: Date): Promise<string> {
  const id = randomBytes(12).toString("base64url");
  await insertPartner(tx, id, partnerColumns(facts), now);
  await markDuplicates(tx, findDuplicates(await neighbours(tx, [id])));
  return id;
}

/**
 * For restaurants that are about to be deleted: records that they stood in for are found again, or are duplicates of
 * each other. Call it once they are no longer active.
 */
export async function releaseDuplicates(tx: Queryable, restaurantIds: readonly string[]): Promise<number> {
  const freed = await freeDuplicatesOf(tx, restaurantIds);
  await markDuplicates(tx, findDuplicates(await neighbours(tx, freed)));
  return freed.length;
}

/**
 * Turns a listed place into a partner. It keeps its id, so links, favourites and requests stay valid; imports no longer
 * change it. False if there is no such place, or it is a partner already.
 */
export function claimPlace(
  tx: Queryable,
  restaurantId: string,
  facts: PartnerFacts,
  now: Date,
): Promise<boolean> {
  return updateToPartner(tx, restaurantId, partnerColumns(facts), now);
}
