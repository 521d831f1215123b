import type { CertificateState } from "#domains/restaurants/certificate-constants.ts";
import type { CertificateReview, CertificateSummary } from "#domains/restaurants/contract/certificates.ts";
import { browserApi, send } from "#platform/web/lib/calls/api.ts";
import { restaurantsApi } from "../../api.ts";

export function getCertificates(state: CertificateState, signal: AbortSignal): Promise<CertificateSummary[]> {
  return browserApi.get(restaurantsApi("GET /api/admin/certificates", { query: { state } }), signal);
}

export function getCertificate(id: string, signal: AbortSignal): Promise<CertificateReview> {
  return browserApi.get(restaurantsApi("GET /api/admin/certificates/:id", { params: { id } }), signal);
}

export function acceptCertificate(id: string): Promise<CertificateReview> {
  return send(restaurantsApi("POST /api/admin/certificates/:id/accept", { params: { id } }));
}

export function refuseCertificate(id: string, reason: string): Promise<CertificateReview> {
  return send(
    restaurantsApi("POST /api/admin/certificates/:id/refuse", { params: { id }, body: { reason } }),
  );
}
