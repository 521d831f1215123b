import { isDeepStrictEqual } from "node:util";
import { releaseDuplicates } from "#domains/places/server/public.ts";
import type { RestaurantHooks } from "#domains/restaurants/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { KEPT_REASONS } from "../../import-constants.ts";
import type { ImportedSeating } from "../port.ts";
import type { RowOf } from "./events.ts";
import { lockRow, setEnded, versionsOf, type WorkRow } from "./store.ts";
import {
  businessIdOf,
  deleteBusiness,
  deleteRestaurant,
  giveBackPlace,
  hasPaid,
  hasStaffWork,
  hideRestaurant,
} from "./undo-store.ts";

export interface UndoContext {
  /** Hooks of later domains. */
  parts: readonly RestaurantHooks[];
  seating: ImportedSeating;
}

/** Takes the restaurant of a row back, unless somebody has used it: then it is kept, and the row says why. */
export async function undoRow(tx: Queryable, row: RowOf, context: UndoContext): Promise<void> {
  const made = await lockRow(tx, row);
  if (made === null || !["waiting", "added", "claimed"].includes(made.state)) return;
  const { restaurantId } = made;
  // Deleted on the restaurant's own side, or never created.
  if (restaurantId === null) return setEnded(tx, row, "undone", null);
  const use = await findUse(tx, restaurantId, made, context);
  if (use !== null) return setEnded(tx, row, "kept", use);
  const businessId = await businessIdOf(tx, restaurantId);
  if (made.before === null) {
    await hideRestaurant(tx, restaurantId);
    await releaseDuplicates(tx, [restaurantId]);
    await deleteRestaurant(tx, restaurantId);
  } else {
    await context.seating.remove(tx, restaurantId);
    await giveBackPlace(tx, restaurantId, made.before);
  }
  if (businessId !== null) await deleteBusiness(tx, businessId);
  await setEnded(tx, row, "undone", null);
}

async function findUse(
  tx: Queryable,
  restaurantId: string,
  { versions }: WorkRow,
  { parts, seating }: UndoContext,
): Promise<(typeof KEPT_REASONS)[number] | null> {
  // Bookings lock this row too, so that none is made meanwhile.
  for (const part of parts) await part.lockUpcoming?.(tx, restaurantId);
  const present = await versionsOf(tx, restaurantId);
  for (const part of parts) {
    const used = await part.usedAmong?.(tx, [restaurantId]);
    if (used?.has(restaurantId)) return "guests";
  }
  if (await hasPaid(tx, restaurantId)) return "paid";
  const isChanged = !isDeepStrictEqual(present, versions) || (await seating.isSaved(tx, restaurantId));
  return isChanged || (await hasStaffWork(tx, restaurantId)) ? "owner" : null;
}
