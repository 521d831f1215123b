import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { AllergyCardPage } from "#domains/dietary/web/allergy-card/allergy-card-page.tsx";
import { Head } from "#domains/site/web/frame/head.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { pageContext } from "#platform/web/page/page-context.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return { texts: context.get(pageContext).textsOf(["allergy", "kitchen", "food"]) };
}

/** The card opens and closes by its URL, also offline: no server data is needed. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function AllergyCard() {
  const t = useTranslations("allergy");
  const [params] = useSearchParams();
  return (
    <PageFrame hasActions>
      <Head
        title={t("title")}
        description={t("description")}
        noIndex={params.has("restaurant") || params.has("show")}
      />
      <AllergyCardPage />
    </PageFrame>
  );
}
