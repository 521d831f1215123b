import { localDate } from "#kernel/time/zoned-time.ts";
import type { CertificateReview, CertificateSummary, CertificateView } from "../../contract/certificates.ts";
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

/** As operators see it in a list. */
export function certificateSummary(row: CertificateRow, now: Date): CertificateSummary {
  const { state, restaurantId, restaurantName } = row;
  return { ...certificateView(row, now), state, restaurant: { id: restaurantId, name: restaurantName } };
}

/** As an operator sees it who decides. */
export function certificateReview(row: CertificateRow, now: Date): CertificateReview {
  return { ...certificateSummary(row, now), decidedAt: row.decidedAt?.toISOString() ?? null };
}
