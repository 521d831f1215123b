import { useTranslations } from "use-intl";

/** Marks a guest's own text as untranslated. Renders nothing if it is Japanese. */
export function Untranslated({ language }: { language: string }) {
  const t = useTranslations("kitchen");
  if (language === "ja") return null;
  return (
    <span lang="ja" className="text-sm font-semibold whitespace-nowrap">
      （{t("untranslated")}）
    </span>
  );
}
