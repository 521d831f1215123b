import { browserApi, send } from "#platform/web/calls/api.ts";
import type { ApplicationState } from "../../application-constants.ts";
import type { ApplicationReview, ApplicationSummary, ApproveApplication } from "../../contract.ts";
import { onboardingApi } from "../api.ts";

export function getApplications(state: ApplicationState, signal: AbortSignal): Promise<ApplicationSummary[]> {
  return browserApi.get(onboardingApi("GET /api/admin/applications", { query: { state } }), signal);
}

export function getApplication(id: string, signal: AbortSignal): Promise<ApplicationReview> {
  return browserApi.get(onboardingApi("GET /api/admin/applications/:id", { params: { id } }), signal);
}

export function approve(id: string, body: ApproveApplication): Promise<ApplicationReview> {
  return send(onboardingApi("POST /api/admin/applications/:id/approve", { params: { id }, body }));
}

export function reject(id: string, reason: string): Promise<ApplicationReview> {
  return send(onboardingApi("POST /api/admin/applications/:id/reject", { params: { id }, body: { reason } }));
}
