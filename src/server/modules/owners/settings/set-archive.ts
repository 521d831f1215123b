import type { ArchiveImpact } from "../../../../shared/contract/houses.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { hasRoom } from "../locations/find-room.ts";
import { countLocations, lockBusiness } from "../locations/store.ts";
import { membersOf } from "../members/store.ts";
import type { HousePart } from "../port.ts";
import { restorableUntil } from "./rules.ts";
import { lockHouse, setArchived, setRestored } from "./store.ts";

export interface ArchiveInput {
  restaurantId: string;
  now: Date;
}

/** What closing a restaurant for good would strand. */
export async function impactOf(
  db: Queryable,
  parts: readonly HousePart[],
  { restaurantId, now }: ArchiveInput,
): Promise<ArchiveImpact> {
  const impact = { reservations: 0, orders: 0, waitlist: 0 };
  for (const part of parts) Object.assign(impact, await part.aheadOf?.(db, restaurantId, now));
  return { ...impact, members: (await membersOf(db, restaurantId)).length };
}

export type ArchiveResult =
  | { ok: true }
  | { ok: false; reason: "main-location" }
  | { ok: false; reason: "bookings-ahead"; impact: ArchiveImpact };

/**
 * Puts a restaurant away. Refused while guests are still to come, also those that book in this very moment: nobody
 * stands before a closed door. Said twice it is once.
 */
export function archiveHouse(
  db: Database,
  parts: readonly HousePart[],
  input: ArchiveInput,
): Promise<ArchiveResult> {
  const { restaurantId, now } = input;
  return db.transaction(async (tx): Promise<ArchiveResult> => {
    const business = await lockBusiness(tx, restaurantId);
    const { archivedAt } = await lockHouse(tx, restaurantId);
    if (archivedAt !== null) return { ok: true };
    if (business?.isPrimary && (await countLocations(tx, business.businessId)) > 1)
      return { ok: false, reason: "main-location" };
    for (const part of parts) await part.lockAhead?.(tx, restaurantId);
    const impact = await impactOf(tx, parts, input);
    if (impact.reservations + impact.orders + impact.waitlist > 0)
      return { ok: false, reason: "bookings-ahead", impact };
    await setArchived(tx, restaurantId, now);
    return { ok: true };
  });
}

/** Brings a restaurant back as it was, while that is possible and the plan has room for it. Said twice it is once. */
export function restoreHouse(
  db: Database,
  { restaurantId, now }: ArchiveInput,
): Promise<{ ok: true } | { ok: false; reason: "archive-over" | "plan-limit" }> {
  return db.transaction(async (tx) => {
    const business = await lockBusiness(tx, restaurantId);
    const { archivedAt } = await lockHouse(tx, restaurantId);
    if (archivedAt === null) return { ok: true };
    if (now >= restorableUntil(archivedAt)) return { ok: false, reason: "archive-over" };
    if (business && !(await hasRoom(tx, business.businessId, restaurantId)))
      return { ok: false, reason: "plan-limit" };
    await setRestored(tx, restaurantId);
    return { ok: true };
  });
}
