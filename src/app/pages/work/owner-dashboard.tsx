import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { Head } from "#domains/site/web/frame/head.tsx";
import type { Area } from "#kernel/text/texts.ts";
import { Queries } from "#platform/web/calls/queries.tsx";
import { pageContext } from "#platform/web/page/page-context.ts";
import { DashboardPage } from "../../web/dashboard/dashboard-page.tsx";
import { screenOf } from "../../web/dashboard/screens.tsx";

const TEXTS: readonly Area[] = [
  "common",
  "owner",
  "inventory",
  "menu",
  "statement",
  "ordering",
  "food",
  "kitchen",
  "confirmation",
  "connections",
  "house",
  "billing",
  "agreement",
  "insights",
  "discovery",
  "restaurant",
  "reviews",
  "translation",
  "evidence",
  "thread",
  "wording",
];

export function loader({ context }: LoaderFunctionArgs) {
  return {
    texts: context.get(pageContext).textsOf(TEXTS),
  };
}

/** The open view is in the URL; no loader data is needed. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function OwnerDashboard() {
  const t = useTranslations("owner");
  const [params] = useSearchParams();
  const screen = screenOf(params.get("view"));
  const title = screen === "book" ? t("title") : t(`screens.${screen}`);
  return (
    <Queries>
      <Head title={title} description={t("description")} noIndex />
      <DashboardPage />
    </Queries>
  );
}
