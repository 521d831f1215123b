import type { ConflictingReservation, SeatingPlanBody } from "#domains/reservations/contract/seating-plan.ts";
import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { FieldIssue } from "#platform/server/http/refusal.ts";
import { checkSeatingPlan } from "./checks/rules.ts";
import { conflictReason, planOf } from "./conflicts/rules.ts";
import { comingReservations, tableIdsOf } from "./document-store.ts";
import { getSeatingPlan } from "./get-seating-plan.ts";

export type Conflict =
  | { ok: true; stranded: ConflictingReservation[] }
  | { ok: false; reason: "invalid-input"; issues: FieldIssue[] };

/** Whom a new inventory would leave without a place, in the order of their coming. Nothing is changed. */
export async function findConflicts(
  db: Queryable,
  { restaurantId, inventory }: { restaurantId: OwnedRestaurantId; inventory: SeatingPlanBody },
  now: Date,
): Promise<Conflict> {
  const issues = checkSeatingPlan(inventory, await tableIdsOf(db, restaurantId));
  if (issues.length > 0) return { ok: false, reason: "invalid-input", issues };
  const inForce = await getSeatingPlan(db, restaurantId, now);
  const [before, after] = [planOf(inForce.inventory, inForce.zone), planOf(inventory, inForce.zone)];
  const coming = await comingReservations(db, restaurantId, now);
  const stranded = coming.flatMap(({ status, tableIds, ...row }): ConflictingReservation[] => {
    const why = conflictReason(before, after, { ...row, tableIds, isSeated: status === "seated" });
    return why === null ? [] : [{ ...row, why }];
  });
  return { ok: true, stranded };
}
