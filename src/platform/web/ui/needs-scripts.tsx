import { useTranslations } from "use-intl";

/** Message for users with JavaScript disabled. */
export function NeedsScripts() {
  const t = useTranslations("common");
  return (
    <noscript>
      <p className="rounded-lg bg-warn-bg px-3 py-2 text-warn">{t("noScript")}</p>
    </noscript>
  );
}
