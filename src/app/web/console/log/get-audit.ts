import type { AuditPage } from "#domains/accounts/contract/admin.ts";
import { accountsApi } from "#domains/accounts/web/api.ts";
import { browserApi } from "#platform/web/lib/calls/api.ts";

/** `before`: older than that entry; null for the newest. */
export function getAudit(before: number | null, signal: AbortSignal): Promise<AuditPage> {
  return browserApi.get(
    accountsApi("GET /api/admin/audit", { query: { before: before ?? undefined } }),
    signal,
  );
}
