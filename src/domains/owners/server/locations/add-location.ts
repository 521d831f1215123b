import tzLookup from "tz-lookup";
import { lockBusiness, planOf, setBusiness } from "#domains/billing/server/public.ts";
import type { CommissionReason } from "#domains/payments/contract/statements.ts";
import { commissionTermsOf, insertCommissionTerm } from "#domains/payments/server/public.ts";
import { createPartner } from "#domains/places/server/public.ts";
import { normalizedPhone, profileOf } from "#domains/restaurants/server/public.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { AddLocation } from "../../contract/restaurants.ts";
import { copyRestaurant, countLocations, locationAt, writeLocation } from "./store.ts";

interface AddLocationInput {
  /** The existing location that it is based on. */
  restaurantId: string;
  place: AddLocation;
  now: Date;
}

type AddLocationResult =
  | { ok: true; id: string }
  | { ok: false; reason: "restaurant-not-found" | "restaurant-archived" | "plan-limit" };

/** Commission terms that are not copied: granted once per restaurant, or limited in number. */
const COUNTED: readonly CommissionReason[] = ["first-time", "coupon"];

/**
 * Opens another location of the same business: a restaurant of its own, with its own hours, tables, menu and book. It
 * starts with the words, the people and the agreements of the one that it is added beside, but not with its first time or coupons. As many as the plan allows,
 * also when two are added at once.
 */
export function addLocation(
  db: Database,
  { restaurantId, place, now }: AddLocationInput,
): Promise<AddLocationResult> {
  return db.transaction(async (tx): Promise<AddLocationResult> => {
    const business = await lockBusiness(tx, restaurantId);
    if (business === null) return { ok: false, reason: "plan-limit" };
    const { businessId } = business;
    if (business.isArchived) return { ok: false, reason: "restaurant-archived" };
    const same = await locationAt(tx, businessId, place);
    if (same !== null) return { ok: true, id: same };
    const own = await profileOf(tx, restaurantId);
    if (own === null) return { ok: false, reason: "restaurant-not-found" };
    if (!(await hasRoom(tx, businessId, restaurantId))) return { ok: false, reason: "plan-limit" };
    const { cuisine, name, description, website, instagram, phone } = own.profile;
    const facts = { name, description, website, instagram, cuisine: cuisine ?? "other" };
    const id = await createPartner(tx, { ...facts, ...place, phone: place.phone ?? phone }, now);
    await setBusiness(tx, id, businessId, false);
    await copyRestaurant(tx, restaurantId, id, now);
    for (const term of await commissionTermsOf(tx, restaurantId))
      if (!COUNTED.includes(term.reason)) await insertCommissionTerm(tx, id, term);
    return { ok: true, id };
  });
}

/** Changes a restaurant's position or address. False if it has changed since `version`. */
export function changeLocation(
  db: Queryable,
  input: { restaurantId: string; place: AddLocation; version: number; now: Date },
): Promise<boolean> {
  const { restaurantId, place, version, now } = input;
  const { lat, lng } = place;
  const row = { ...place, phone: normalizedPhone(place.phone), zone: tzLookup(lat, lng), version };
  return writeLocation(db, restaurantId, row, now);
}

/** Whether the effective plan allows one more location. The caller holds the lock (`lockBusiness`). */
export async function hasRoom(tx: Queryable, businessId: string, restaurantId: string): Promise<boolean> {
  const max = (await planOf(tx, restaurantId))?.maxLocations ?? null;
  return max === null || (await countLocations(tx, businessId)) < max;
}
