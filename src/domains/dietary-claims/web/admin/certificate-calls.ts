import type { CertificateState } from "#domains/dietary-claims/certificate-constants.ts";
import type { CertificateReview, CertificateSummary } from "#domains/dietary-claims/contract/certificates.ts";
import { dietaryClaimsApi } from "#domains/dietary-claims/web/api.ts";
import { browserApi, send } from "#platform/web/lib/calls/api.ts";

export function getCertificates(state: CertificateState, signal: AbortSignal): Promise<CertificateSummary[]> {
  return browserApi.get(dietaryClaimsApi("GET /api/admin/certificates", { query: { state } }), signal);
}

export function getCertificate(id: string, signal: AbortSignal): Promise<CertificateReview> {
  return browserApi.get(dietaryClaimsApi("GET /api/admin/certificates/:id", { params: { id } }), signal);
}

export function acceptCertificate(id: string): Promise<CertificateReview> {
  return send(dietaryClaimsApi("POST /api/admin/certificates/:id/accept", { params: { id } }));
}

export function refuseCertificate(id: string, reason: string): Promise<CertificateReview> {
  return send(
    dietaryClaimsApi("POST /api/admin/certificates/:id/refuse", { params: { id }, body: { reason } }),
  );
}
