import type { OwnedRestaurant } from "../../../../shared/contract/owners.ts";
import { restorableUntil } from "../settings/rules.ts";
import type { OwnedRow } from "./store.ts";

/** Those of somebody that there are, and those that can still be brought back: they come last. */
export function ownedRestaurants(rows: readonly OwnedRow[], now: Date): OwnedRestaurant[] {
  return rows
    .map(({ archivedAt, ...row }) => ({ ...row, until: archivedAt && restorableUntil(archivedAt) }))
    .filter(({ until }) => until === null || now < until)
    .map(({ until, ...row }) => ({ ...row, restorableUntil: until?.toISOString() ?? null }));
}
