import { apiPaths } from "../../../shared/api-paths.ts";
import type { AdminBooks, AuditPage, BookComparison, RefundRetry } from "../../../shared/contract/admin.ts";
import type { AdminSubscriptions, SettleCharge } from "../../../shared/contract/billing.ts";
import type { MemberImport } from "../../../shared/contract/club.ts";
import { ApiError, browserApi, send } from "../../lib/api.ts";

export function getBooks(signal: AbortSignal): Promise<AdminBooks> {
  return browserApi.get<AdminBooks>(apiPaths.adminBooks(), {}, signal);
}

export function compareBooks(): Promise<BookComparison> {
  return send<BookComparison>("POST", apiPaths.adminComparisons());
}

export function retryRefund(id: string): Promise<RefundRetry> {
  return send<RefundRetry>("POST", apiPaths.retryRefund(id));
}

/** Without `apply` nothing is written. */
export function importMembers(csv: string, apply: boolean): Promise<MemberImport> {
  return send<MemberImport>("POST", apiPaths.clubMembers(), { body: { csv, apply } });
}

export function getSubscriptions(signal: AbortSignal): Promise<AdminSubscriptions> {
  return browserApi.get<AdminSubscriptions>(apiPaths.adminSubscriptions(), {}, signal);
}

export function settleCharge(id: string, outcome: SettleCharge["outcome"]): Promise<AdminSubscriptions> {
  return send<AdminSubscriptions>("POST", apiPaths.adminPlanCharge(id), { body: { outcome } });
}

/** `before`: older than that entry; null for the newest. */
export function getAudit(before: number | null, signal: AbortSignal): Promise<AuditPage> {
  return browserApi.get<AuditPage>(apiPaths.adminAudit(), { before: before ?? undefined }, signal);
}

/** What the server says is wrong, in the reader's language; null when there was no answer from it. */
export function refusalOf(error: unknown): string | null {
  const problem = error instanceof ApiError ? error.problem : null;
  return problem && (problem.errors?.[0]?.message ?? problem.detail);
}

/** Whether the card provider gave no answer. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === "unavailable";
}
