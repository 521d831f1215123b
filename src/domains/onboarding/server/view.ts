import type { CardOnFile } from "#domains/payments/contract/billing.ts";
import type { Candidate } from "#domains/places/server/public.ts";
import type { ApplicationReview, ApplicationSummary, ApplicationView, PlaceCandidate } from "../contract.ts";
import type { ApplicationRow } from "./store.ts";

/** The applicant's view. A card can be saved as long as the application may still succeed. */
export function applicationView(row: ApplicationRow, card: CardOnFile | null): ApplicationView {
  const wantsCard = card === null && (row.state === "submitted" || row.state === "approved");
  return { ...known(row), card, paymentUrl: wantsCard ? row.paymentPath : null };
}

export function applicationSummary(row: ApplicationRow): ApplicationSummary {
  const { id, state, restaurantName, address, planName, trialDays, couponCode } = row;
  return {
    ...{ id, state, restaurantName, address, planName, hasCode: trialDays > 0 || couponCode !== null },
    submittedAt: row.submittedAt.toISOString(),
  };
}

/** The operator's view, with everything needed for the decision. */
export function applicationReview(
  row: ApplicationRow,
  parts: {
    card: CardOnFile | null;
    place: Candidate | null;
    candidates: readonly Candidate[];
    hasAccount: boolean;
  },
): ApplicationReview {
  const { card, place, candidates, hasAccount } = parts;
  return {
    ...known(row),
    ...{ card, hasAccount, language: row.language, couponCode: row.couponCode },
    position: positionOf(row, place),
    place: place && placeView(place),
    candidates: candidates.filter(({ id }) => id !== place?.id).map(placeView),
  };
}

/** The pin, otherwise the position of the claimed place; null if neither is known. */
export function positionOf(
  { lat, lng }: Pick<ApplicationRow, "lat" | "lng">,
  place: Candidate | null,
): { lat: number; lng: number } | null {
  if (lat !== null && lng !== null) return { lat, lng };
  return place && { lat: place.lat, lng: place.lng };
}

export function placeView({ id, name, address, lat, lng, isPartner }: Candidate): PlaceCandidate {
  return { id, name, address, latitude: lat, longitude: lng, isPartner };
}

function known(row: ApplicationRow) {
  const { id, state, restaurantName, ownerName, email, phone, address, cuisine, description } = row;
  const { website, instagram, planKey, planName, method, trialDays, coupon, reason, restaurantId } = row;
  return {
    ...{
      id,
      state,
      restaurantName,
      ownerName,
      email,
      phone,
      address,
      cuisine,
      description,
      website,
      instagram,
    },
    ...{
      planKey,
      planName,
      method,
      trialDays,
      coupon,
      reason,
      restaurantId,
      submittedAt: row.submittedAt.toISOString(),
    },
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}
