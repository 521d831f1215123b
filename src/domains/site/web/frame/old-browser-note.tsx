import { useTranslations } from "use-intl";

/** Present in every page, but displayed only by browsers that do not start the page's scripts. */
export function OldBrowserNote() {
  const t = useTranslations("common");
  return <p className="old-browser">{t("oldBrowser")}</p>;
}
