import { useTranslations } from "use-intl";

/** Says to who has switched scripts off that what stands here needs them. */
export function NeedsScripts() {
  const t = useTranslations("common");
  return (
    <noscript>
      <p className="rounded-lg bg-warn-bg px-3 py-2 text-warn">{t("noScript")}</p>
    </noscript>
  );
}
