import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { AuthPage } from "../features/account/auth/auth-page.tsx";
import { pageContext } from "../lib/page-context.ts";
import { Head } from "../ui/frame/head.tsx";
import { PageFrame } from "../ui/frame/page-frame.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  return { texts: context.get(pageContext).textsOf(["common", "account"]) };
}

/** Tabs and steps are in the address; there is nothing to ask the server for. */
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
