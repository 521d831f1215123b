import { apiPaths } from "#kernel/addresses/api-paths.ts";
import { browserApi, send } from "#platform/web/lib/calls/api.ts";
import type { ApplicationState } from "../../application-terms.ts";
import type { ApplicationReview, ApplicationSummary, ApproveApplication } from "../../contract.ts";

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
