import type { ConflictingReservation, SeatingPlanBody } from "#domains/reservations/contract/seating-plan.ts";
import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import type { FieldIssue } from "#platform/server/http/refusal.ts";
import { dayChanged } from "../../events.ts";
import { followPlan } from "../hours/save-hours.ts";
import { isInForce } from "./checks/rules.ts";
import {
  lockSeatingPlan,
  openForBookings,
  readRestaurant,
  waitingDays,
  writeSeatingPlan,
} from "./document-store.ts";
import { findConflicts } from "./find-conflicts.ts";
import { getSeatingPlan } from "./get-seating-plan.ts";

export interface SaveSeatingPlanInput {
  restaurantId: OwnedRestaurantId;
  inventory: SeatingPlanBody;
  /** The one that was edited. */
  version: number;
  /** Ids of the stranded reservations that the caller has seen. */
  accepted: readonly string[];
  now: Date;
}

export type SaveSeatingPlanResult =
  | { ok: true }
  | { ok: false; reason: "changed-meanwhile" }
  | { ok: false; reason: "invalid-input"; issues: FieldIssue[] }
  | { ok: false; reason: "bookings-stranded"; stranded: ConflictingReservation[] };

/**
 * Saves hours, tables and rules as a whole. Nobody books while it looks who would be stranded, so that none is but those
 * whom the caller has seen. They keep their bookings: to move or to cancel them is up to people.
 */
export function saveSeatingPlan(db: Database, input: SaveSeatingPlanInput): Promise<SaveSeatingPlanResult> {
  return db.transaction((tx) => attempt(tx, input));
}

async function attempt(tx: Queryable, input: SaveSeatingPlanInput): Promise<SaveSeatingPlanResult> {
  const { restaurantId, inventory, version, accepted, now } = input;
  if ((await lockSeatingPlan(tx, restaurantId)) !== version) {
    // Said again because the answer was lost on its way.
    const inForce = await getSeatingPlan(tx, restaurantId, now);
    return isInForce(inForce.inventory, inventory)
      ? { ok: true }
      : { ok: false, reason: "changed-meanwhile" };
  }
  const found = await findConflicts(tx, { restaurantId, inventory }, now);
  if (!found.ok) return found;
  const { stranded } = found;
  if (!stranded.every(({ id }) => accepted.includes(id)))
    return { ok: false, reason: "bookings-stranded", stranded };
  const { zone } = await readRestaurant(tx, restaurantId);
  const today = localDate(now, zone);
  await writeSeatingPlan(tx, restaurantId, inventory, today);
  if (version === 0) await openForBookings(tx, restaurantId);
  await followPlan(tx, restaurantId, now);
  // There may be tables and times now for those who wait.
  for (const date of await waitingDays(tx, restaurantId, today))
    await announce(tx, dayChanged, { restaurantId, date }, now);
  return { ok: true };
}
