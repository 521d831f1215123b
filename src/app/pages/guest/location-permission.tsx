import type { LoaderFunctionArgs } from "react-router";
import { useTranslations } from "use-intl";
import { LocationPage } from "#domains/restaurants/web/location-page.tsx";
import { Head } from "#domains/site/web/frame/head.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { pageContext } from "#platform/web/page/page-context.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return { texts: context.get(pageContext).textsOf(["location"]) };
}

export default function LocationPermission() {
  const t = useTranslations("location");
  return (
    <PageFrame>
      <Head title={t("title")} description={t("description")} />
      <LocationPage />
    </PageFrame>
  );
}
