import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { AllergyCardPage } from "../features/allergy-card/allergy-card-page.tsx";
import { pageContext } from "../lib/page-context.ts";
import { Head } from "../ui/frame/head.tsx";
import { PageFrame } from "../ui/frame/page-frame.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  return { texts: context.get(pageContext).textsOf(["common", "allergy", "kitchen", "food"]) };
}

/** The card opens and closes by its address, also without a network: there is nothing to ask the server for. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function AllergyCard() {
  const t = useTranslations("allergy");
  const [params] = useSearchParams();
  return (
    <PageFrame>
      <Head
        title={t("title")}
        description={t("description")}
        noIndex={params.has("restaurant") || params.has("show")}
      />
      <AllergyCardPage />
    </PageFrame>
  );
}
