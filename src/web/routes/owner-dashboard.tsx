import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { DashboardPage } from "../features/owner/dashboard/dashboard-page.tsx";
import { pageContext } from "../lib/page-context.ts";
import { Head } from "../ui/frame/head.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  return {
    texts: context
      .get(pageContext)
      .textsOf(["common", "owner", "inventory", "menu", "statement", "ordering", "food", "confirmation"]),
  };
}

/** What is open is in the address; there is nothing to ask the page's server for. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function OwnerDashboard() {
  const t = useTranslations("owner");
  const [params] = useSearchParams();
  const view = params.get("view");
  const title =
    view === "inventory" || view === "menu" || view === "orders" || view === "statement"
      ? t(`screens.${view}`)
      : t("title");
  const [queries] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={queries}>
      <Head title={title} description={t("description")} noIndex />
      <DashboardPage />
    </QueryClientProvider>
  );
}
