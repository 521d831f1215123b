import type {
  PlaceFacts,
  PlaceRequestReview,
  PlaceRequestSummary,
} from "#domains/restaurants/contract/place-requests.ts";
import type { PlaceRequestState } from "#domains/restaurants/place-terms.ts";
import { browserApi, send } from "#platform/web/lib/calls/api.ts";
import { restaurantsApi } from "../../api.ts";

export function getRequests(state: PlaceRequestState, signal: AbortSignal): Promise<PlaceRequestSummary[]> {
  return browserApi.get(restaurantsApi("GET /api/admin/place-requests", { query: { state } }), signal);
}

export function getRequest(id: string, signal: AbortSignal): Promise<PlaceRequestReview> {
  return browserApi.get(restaurantsApi("GET /api/admin/place-requests/:id", { params: { id } }), signal);
}

export function acceptRequest(id: string, body: PlaceFacts): Promise<PlaceRequestReview> {
  return send(restaurantsApi("POST /api/admin/place-requests/:id/accept", { params: { id }, body }));
}

export function rejectRequest(id: string, reason: string): Promise<PlaceRequestReview> {
  return send(
    restaurantsApi("POST /api/admin/place-requests/:id/reject", { params: { id }, body: { reason } }),
  );
}
