import type { PageRequest } from "#kernel/addresses/page-request.ts";
import { orNull } from "#platform/web/calls/api.ts";
import { serverApi } from "#platform/web/page/page-context.ts";
import type { VisitReview } from "../../contract/reviews.ts";
import { restaurantsApi } from "../api.ts";

/** The visit to review and the key of the link to it. */
export interface VisitAddress {
  kind: string;
  id: string;
  key: string | null;
}

/** Null for everybody but the guest, and for a guest who is only known by their account. For the route's loader. */
export function loadVisit(page: PageRequest, visit: VisitAddress): Promise<VisitReview | null> {
  return orNull(serverApi(page).get(visitCall(visit)));
}

export function visitCall({ kind, id, key }: VisitAddress) {
  return restaurantsApi("GET /api/visits/:kind/:id/review", { params: { kind, id }, query: { key } });
}
