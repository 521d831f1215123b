import { ApiError, browserApi, detailsOf, send } from "#platform/web/calls/api.ts";
import { type DraftRefusal, draftRefusal } from "#platform/web/dashboard/draft/draft-form.tsx";
import type {
  bookingsStranded,
  ConflictingReservation,
  SaveSeatingPlanBody,
  SeatingPlanBody,
  SeatingPlanView,
} from "../../contract/seating-plan.ts";
import { reservationsApi } from "../api.ts";

export function getSeatingPlan(restaurantId: string, signal?: AbortSignal): Promise<SeatingPlanView> {
  return browserApi.get(
    reservationsApi("GET /api/owner/restaurants/:id/inventory", { params: { id: restaurantId } }),
    signal,
  );
}

/** The bookings that would lose their place. Saves nothing. */
export async function findConflicts(
  restaurantId: string,
  inventory: SeatingPlanBody,
): Promise<ConflictingReservation[]> {
  const preview = reservationsApi("POST /api/owner/restaurants/:id/inventory/preview", {
    params: { id: restaurantId },
    body: { inventory },
  });
  return (await send(preview)).stranded;
}

export function putSeatingPlan(restaurantId: string, body: SaveSeatingPlanBody): Promise<SeatingPlanView> {
  return send(
    reservationsApi("PUT /api/owner/restaurants/:id/inventory", { params: { id: restaurantId }, body }),
  );
}

/** Why something was not saved, as far as the page can do something about it. */
export type Refusal = { kind: "stranded"; stranded: ConflictingReservation[] } | DraftRefusal;

/** Parses the error of a call. */
export function readRefusal(error: unknown): Refusal {
  const problem = error instanceof ApiError ? error.problem : null;
  const details = detailsOf<typeof bookingsStranded>(problem, "bookings-stranded");
  if (details !== null) return { kind: "stranded", stranded: details.stranded };
  return draftRefusal(problem, "inventory");
}
