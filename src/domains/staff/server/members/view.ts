import type { OwnedRestaurant } from "#domains/staff/contract/owned-restaurants.ts";
import { restorableUntil } from "../../staff-constants.ts";
import type { OwnedRow } from "./store.ts";

/**
 * Those of somebody that there are, and those that were closed, last: for the crew as long as they can be brought back, for
 * owners always, because plan, statements and receipts stay theirs.
 */
export function ownedRestaurants(rows: readonly OwnedRow[], now: Date): OwnedRestaurant[] {
  return rows
    .map(({ archivedAt, ...row }) => ({ ...row, until: archivedAt && restorableUntil(archivedAt) }))
    .filter(({ until, role }) => until === null || now < until || role === "owner")
    .map(({ until, ...row }) => ({ ...row, restorableUntil: until?.toISOString() ?? null }));
}
