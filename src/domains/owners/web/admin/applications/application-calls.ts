import type { ApplicationState } from "#domains/owners/application-terms.ts";
import type {
  ApplicationReview,
  ApplicationSummary,
  ApproveApplication,
} from "#domains/owners/contract/applications.ts";
import { apiPaths } from "#kernel/api-paths.ts";
import { browserApi, send } from "#platform/web/lib/api.ts";

export function getApplications(state: ApplicationState, signal: AbortSignal): Promise<ApplicationSummary[]> {
  return browserApi.get<ApplicationSummary[]>(apiPaths.adminApplications(), { state }, signal);
}

export function getApplication(id: string, signal: AbortSignal): Promise<ApplicationReview> {
  return browserApi.get<ApplicationReview>(apiPaths.adminApplication(id), {}, signal);
}

export function approve(id: string, body: ApproveApplication): Promise<ApplicationReview> {
  return send<ApplicationReview>("POST", apiPaths.approveApplication(id), { body });
}

export function reject(id: string, reason: string): Promise<ApplicationReview> {
  return send<ApplicationReview>("POST", apiPaths.rejectApplication(id), { body: { reason } });
}
