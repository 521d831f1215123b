import type { LoaderFunctionArgs } from "react-router";
import { useTranslations } from "use-intl";
import { LocationPage } from "../features/location/location-page.tsx";
import { pageContext } from "../lib/page-context.ts";
import { Head } from "../ui/frame/head.tsx";
import { PageFrame } from "../ui/frame/page-frame.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  return { texts: context.get(pageContext).textsOf(["common", "location"]) };
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
