import { useTranslations } from "use-intl";

/** For pages that say what restaurants will get: nobody shall look for a form that isn't there. */
export function NotOpenNote() {
  const t = useTranslations("common");
  return <p className="mt-4 max-w-2xl rounded-lg bg-note-bg px-4 py-3 font-medium">{t("notOpen")}</p>;
}
