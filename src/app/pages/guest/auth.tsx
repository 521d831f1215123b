import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { AuthPage } from "#domains/accounts/web/account/auth/auth-page.tsx";
import { Head } from "#domains/site/web/frame/head.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { pageContext } from "#platform/web/page/page-context.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return { texts: context.get(pageContext).textsOf(["account"]) };
}

/** Tabs and steps are in the URL; no server data is needed. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function Auth() {
  const t = useTranslations("account.auth");
  const [params] = useSearchParams();
  return (
    <PageFrame>
      <Head
        title={t("title")}
        description={t("description")}
        noIndex={params.has("view") || params.has("next")}
      />
      <AuthPage />
    </PageFrame>
  );
}
