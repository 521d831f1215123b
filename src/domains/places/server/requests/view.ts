import type { PlaceRequestReview, PlaceRequestSummary } from "../../contract.ts";
import type { PlaceRequestRow } from "./store.ts";

/** One line of the list; whom to ask back stands only on the opened one. */
export function requestSummary(row: PlaceRequestRow): PlaceRequestSummary {
  const { id, kind, state, restaurantId, present, role, submittedAt } = row;
  return {
    ...{ id, kind, state, role },
    place: { id: restaurantId, name: present.name, address: present.address ?? null },
    submittedAt: submittedAt.toISOString(),
  };
}

export function requestReview(row: PlaceRequestRow): PlaceRequestReview {
  const { present, wanted, reason, personName, email, phone, language, asks } = row;
  const { isPartner, isRemoved, answer, decidedAt } = row;
  return {
    ...requestSummary(row),
    ...{ present, wanted, reason, personName, email, phone, language, asks, isPartner, isRemoved, answer },
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
