import { useId } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { OwnedRestaurant } from "#domains/staff/contract/owned-restaurants.ts";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#kernel/languages.ts";
import { ScreenFailed, ScreenHead } from "#platform/web/dashboard/screen.tsx";
import { useLanguageName } from "#platform/web/i18n/names.ts";
import { ProgressBar } from "#platform/web/ui/figures.tsx";
import { StateMessage } from "#platform/web/ui/states.tsx";
import type { OwnTextCount } from "../../contract/own-texts.ts";
import { TextsEditor } from "./texts-editor.tsx";
import { TranslationsLoading } from "./translations-loading.tsx";
import { useOwnTexts } from "./use-own-texts.ts";

/** What a restaurant's guests read in other languages, for those who look it over. The language is in the address. */
export default function TranslationsPage({ restaurant: { id, name } }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("wording");
  const [params, setParams] = useSearchParams();
  const asked = params.get("language");
  const language = isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
  const { data, isError, refetch, save, reload } = useOwnTexts(id, language);
  const choose = (choice: Language) =>
    setParams(
      (before) => {
        before.set("language", choice);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const isEmpty = data?.counts.length === 0;
  return (
    <div className="mx-auto grid max-w-3xl gap-4">
      <ScreenHead name={name} title={t("title")} lead={t("lead")} />
      {data && !isEmpty && <LanguageChoice counts={data.counts} language={language} onChange={choose} />}
      {isEmpty && <StateMessage title={t("emptyTitle")} text={t("emptyText")} />}
      {data && !isEmpty && data.language === language && (
        <TextsEditor key={language} texts={{ view: data, save, reload }} />
      )}
      {data?.language !== language && !isError && <TranslationsLoading />}
      {data?.language !== language && isError && (
        <ScreenFailed title={t("failedTitle")} text={t("failedText")} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

interface LanguageChoiceProps {
  counts: readonly OwnTextCount[];
  language: Language;
  onChange(language: Language): void;
}

/** The languages that the texts can be had in, with how much of each is done. */
function LanguageChoice({ counts, language, onChange }: LanguageChoiceProps) {
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
