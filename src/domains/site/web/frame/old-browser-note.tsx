import { useTranslations } from "use-intl";

/** Stands in every page, and is shown by browsers alone in which none of the page's scripts is started. */
export function OldBrowserNote() {
  const t = useTranslations("common");
  return <p className="old-browser">{t("oldBrowser")}</p>;
}
