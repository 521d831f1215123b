import type { CertificateState } from "#domains/restaurants/certificate-terms.ts";
import type { CertificateReview, CertificateSummary } from "#domains/restaurants/contract/certificates.ts";
import { apiPaths } from "#kernel/addresses/api-paths.ts";
import { browserApi, send } from "#platform/web/lib/calls/api.ts";

export function getCertificates(state: CertificateState, signal: AbortSignal): Promise<CertificateSummary[]> {
  return browserApi.get<CertificateSummary[]>(apiPaths.adminCertificates(), { state }, signal);
}

export function getCertificate(id: string, signal: AbortSignal): Promise<CertificateReview> {
  return browserApi.get<CertificateReview>(apiPaths.adminCertificate(id), {}, signal);
}

export function acceptCertificate(id: string): Promise<CertificateReview> {
  return send<CertificateReview>("POST", apiPaths.acceptCertificate(id));
}

export function refuseCertificate(id: string, reason: string): Promise<CertificateReview> {
  return send<CertificateReview>("POST", apiPaths.refuseCertificate(id), { body: { reason } });
}
