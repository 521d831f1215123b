import { useId } from "react";
import { useTranslations } from "use-intl";
import { isLanguage, type Language } from "#kernel/languages.ts";
import { useLanguageName } from "#platform/web/i18n/language-name.ts";
import { ProgressBar } from "#platform/web/ui/progress-bar.tsx";
import type { OwnTextCount } from "../../contract/own-texts.ts";

interface LanguageChoiceProps {
  counts: readonly OwnTextCount[];
  language: Language;
  onChange(language: Language): void;
}

/** The languages that the texts can be had in, with how much of each is done. */
export function LanguageChoice({ counts, language, onChange }: LanguageChoiceProps) {
  const t = useTranslations("wording");
  const nameOf = useLanguageName();
  const id = useId();
  const current = counts.find((count) => count.language === language);
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-medium">
        {t("language")}
      </label>
      <select
        id={id}
        value={language}
        onChange={({ target: { value } }) => isLanguage(value) && onChange(value)}
        className="min-h-12 w-full rounded-xl border border-line bg-card px-3 text-lg font-semibold text-ink sm:w-fit"
      >
        {current === undefined && <option value={language}>{nameOf(language)}</option>}
        {counts.map((count) => (
          <option key={count.language} value={count.language}>
            {t("option", { language: nameOf(count.language), done: count.done, total: count.texts })}
          </option>
        ))}
      </select>
      {current && <ProgressBar label={t("progress")} share={current.done / current.texts} />}
    </div>
  );
}
