import type { AuditPage } from "#domains/accounts/contract/admin.ts";
import { apiPaths } from "#kernel/addresses/api-paths.ts";
import { browserApi } from "#platform/web/lib/calls/api.ts";

/** `before`: older than that entry; null for the newest. */
export function getAudit(before: number | null, signal: AbortSignal): Promise<AuditPage> {
  return browserApi.get<AuditPage>(apiPaths.adminAudit(), { before: before ?? undefined }, signal);
}
