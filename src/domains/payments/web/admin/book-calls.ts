import { useTranslations } from "use-intl";
import type { AdminBooks, BookComparison, RefundRetry } from "#domains/accounts/contract/admin.ts";
import { ApiError, browserApi, send } from "#platform/web/calls/api.ts";
import { useNotSaved } from "#platform/web/console/use-console-action.ts";
import { useToast } from "#platform/web/ui/toast.tsx";
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

/** Shows why an accounting call failed: the card provider did not respond, or our server rejected it. */
export function useBooksFailed(): (error: unknown) => void {
  const t = useTranslations("admin.books.comparison");
  const toast = useToast();
  const notSaved = useNotSaved();
  return (error) => {
    const isUnavailable = error instanceof ApiError && error.problem?.code === "unavailable";
    if (isUnavailable) toast({ title: t("unreachable"), text: t("unreachableText"), tone: "error" });
    else notSaved(error);
  };
}
