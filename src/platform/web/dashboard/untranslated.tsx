import { useTranslations } from "use-intl";

/** Stands beside a guest's own words: nobody has translated them. Nothing where they are Japanese. */
export function Untranslated({ language }: { language: string }) {
  const t = useTranslations("kitchen");
  if (language === "ja") return null;
  return (
    <span lang="ja" className="text-sm font-semibold whitespace-nowrap">
      （{t("untranslated")}）
    </span>
  );
}
