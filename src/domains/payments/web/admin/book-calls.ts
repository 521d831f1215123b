import type { AdminBooks, BookComparison, RefundRetry } from "#domains/accounts/contract/admin.ts";
import { browserApi, send } from "#platform/web/calls/api.ts";
import { paymentsApi } from "../api.ts";

export function getBooks(signal: AbortSignal): Promise<AdminBooks> {
  return browserApi.get(paymentsApi("GET /api/admin/books"), signal);
}

export function compareBooks(): Promise<BookComparison> {
  return send(paymentsApi("POST /api/admin/books/comparisons"));
}

export function retryRefund(id: string): Promise<RefundRetry> {
  return send(paymentsApi("POST /api/admin/refunds/:id/retry", { params: { id } }));
}
