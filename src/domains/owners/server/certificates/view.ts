import type { CertificateReview, CertificateView } from "#domains/restaurants/contract/certificates.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import { standingOn } from "./rules.ts";
import type { CertificateRow } from "./store.ts";

/** As its restaurant sees it. */
export function certificateView(row: CertificateRow, now: Date): CertificateView {
  const { id, subjects, value, issuer, number, issuedOn, expiresOn, proofType, reason, sentAt } = row;
  return {
    ...{ id, subjects, value, issuer, number, issuedOn, expiresOn, proofType, reason },
    standing: standingOn(row, localDate(now, row.zone)),
    sentAt: sentAt.toISOString(),
  };
}

/** As an operator sees it. */
export function certificateReview(row: CertificateRow, now: Date): CertificateReview {
  const { state, restaurantId, restaurantName, decidedAt } = row;
  return {
    ...certificateView(row, now),
    ...{ state, restaurant: { id: restaurantId, name: restaurantName } },
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
