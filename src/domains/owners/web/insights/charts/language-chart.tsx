import { useTranslations } from "use-intl";
import type { LanguageCount } from "#domains/restaurants/contract/insights.ts";
import { useLanguageName } from "#platform/web/i18n/language-name.ts";
import { RowBars } from "./row-bars.tsx";

/** How often each language was read; nothing where there was none. */
export function LanguageChart({ title, counts }: { title: string; counts: readonly LanguageCount[] }) {
  const t = useTranslations("insights");
  const languageName = useLanguageName();
  if (counts.length === 0) return null;
  const rows = counts.map(({ language, count }) => ({ key: language, name: languageName(language), count }));
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{title}</h3>
      <RowBars title={title} what={t("language")} rows={rows} />
    </div>
  );
}
