import { useId, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { isToDo } from "#domains/restaurants/restaurant-constants.ts";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#kernel/languages.ts";
import { ScreenFailed, ScreenHead } from "#platform/web/dashboard/screen.tsx";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { useLanguageName } from "#platform/web/i18n/names.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ProgressBar } from "#platform/web/ui/figures.tsx";
import { CheckIcon } from "#platform/web/ui/icons.tsx";
import { StateMessage } from "#platform/web/ui/states.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { OwnText, OwnTextCount } from "../../contract/own-texts.ts";
import { TranslationsLoading } from "../loading-states.tsx";
import { DraftsSection } from "./drafts-section.tsx";
import { approvable, said, shown, takenBack } from "./model.ts";
import { TextCard } from "./text-card.tsx";
import { type OwnTexts, useOwnTexts } from "./use-own-texts.ts";

/** The translations page. The language is in the URL. */
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

/** The available languages with their progress. */
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

/** The editor of a restaurant's texts in one language. */
export function TextsEditor({ texts }: { texts: OwnTexts }) {
  const t = useTranslations("wording");
  const toast = useToast();
  const { isPending, refusal, attempt } = useSaveAction();
  const { view, save, reload } = texts;
  const toDo = view.texts.filter(({ state }) => isToDo(state)).length;
  const [isAll, setAll] = useState(toDo === 0);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const list = shown(view.texts, { isAll, touched });
  const ready = approvable(list);

  /** Texts being edited stay listed, whatever their state. */
  const touch = (those: readonly OwnText[]) =>
    setTouched((last) => new Set([...last, ...those.map(({ place }) => place)]));
  /** Confirms a change, with undo. */
  const tell = (title: string, before: readonly OwnText[], after: readonly OwnText[]) => {
    touch(before);
    const back = before.flatMap((one) => {
      const now = after.find(({ place }) => place === one.place);
      return (now && takenBack(one, now)) ?? [];
    });
    const undo = () =>
      void attempt(() => save(back), {
        onDone: () => toast({ title: t("undone") }),
        onOld: () => void reload(),
      });
    toast({
      title,
      tone: "success",
      ...(back.length > 0 && { action: { label: t("undo"), run: undo } }),
    });
  };
  const approveAll = () =>
    void attempt(() => save(ready.map((one) => said(one, one.text))), {
      onDone: (after) => tell(t("approved", { count: ready.length }), ready, after.texts),
      onOld: () => void reload(),
    });

  return (
    <section aria-label={t("title")} className="grid gap-4 [&>[role=alert]:empty]:hidden">
      <DraftsSection texts={texts} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ShowChoice
          isAll={isAll}
          counts={{ toDo, all: view.texts.length }}
          onChange={(choice) => {
            setAll(choice);
            setTouched(new Set());
          }}
        />
        {ready.length > 1 && (
          <Button kind="main" size="lg" disabled={isPending} onClick={approveAll}>
            <CheckIcon /> {t("approveAll", { count: ready.length })}
          </Button>
        )}
      </div>
      <RefusalNote refusal={refusal} />
      {list.length === 0 && <p className="rounded-xl bg-good-bg p-4 text-lg text-good">{t("allDone")}</p>}
      <ul className="grid gap-3">
        {list.map((text) => (
          <TextCard
            key={text.place}
            text={text}
            language={view.language}
            texts={texts}
            onTouch={touch}
            onDone={tell}
          />
        ))}
      </ul>
    </section>
  );
}

interface ShowChoiceProps {
  isAll: boolean;
  counts: { toDo: number; all: number };
  onChange(isAll: boolean): void;
}

/** Filter: open texts or all. */
function ShowChoice({ isAll, counts, onChange }: ShowChoiceProps) {
  const t = useTranslations("wording.show");
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t("label")}</legend>
      {[false, true].map((choice) => (
        <button
          key={String(choice)}
          type="button"
          aria-pressed={choice === isAll}
          onClick={() => onChange(choice)}
          className="min-h-12 rounded-full border border-line bg-card px-4 font-semibold hover:bg-sunken aria-pressed:border-ai-700 aria-pressed:bg-ai-700 aria-pressed:text-white"
        >
          {choice ? t("all", { count: counts.all }) : t("todo", { count: counts.toDo })}
        </button>
      ))}
    </fieldset>
  );
}
