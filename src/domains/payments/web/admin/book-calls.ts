import type { AdminBooks, BookComparison, RefundRetry } from "#domains/accounts/contract/admin.ts";
import { apiPaths } from "#kernel/addresses/api-paths.ts";
import { browserApi, send } from "#platform/web/lib/calls/api.ts";

export function getBooks(signal: AbortSignal): Promise<AdminBooks> {
  return browserApi.get<AdminBooks>(apiPaths.adminBooks(), {}, signal);
}

export function compareBooks(): Promise<BookComparison> {
  return send<BookComparison>("POST", apiPaths.adminComparisons());
}

export function retryRefund(id: string): Promise<RefundRetry> {
  return send<RefundRetry>("POST", apiPaths.retryRefund(id));
}
