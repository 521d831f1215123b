import type {
  PlaceFacts,
  PlaceRequestReview,
  PlaceRequestSummary,
} from "#domains/restaurants/contract/place-requests.ts";
import type { PlaceRequestState } from "#domains/restaurants/place-terms.ts";
import { apiPaths } from "#kernel/addresses/api-paths.ts";
import { browserApi, send } from "#platform/web/lib/calls/api.ts";

export function getRequests(state: PlaceRequestState, signal: AbortSignal): Promise<PlaceRequestSummary[]> {
  return browserApi.get<PlaceRequestSummary[]>(apiPaths.adminPlaceRequests(), { state }, signal);
}

export function getRequest(id: string, signal: AbortSignal): Promise<PlaceRequestReview> {
  return browserApi.get<PlaceRequestReview>(apiPaths.adminPlaceRequest(id), {}, signal);
}

export function acceptRequest(id: string, body: PlaceFacts): Promise<PlaceRequestReview> {
  return send<PlaceRequestReview>("POST", apiPaths.acceptPlaceRequest(id), { body });
}

export function rejectRequest(id: string, reason: string): Promise<PlaceRequestReview> {
  return send<PlaceRequestReview>("POST", apiPaths.rejectPlaceRequest(id), { body: { reason } });
}
