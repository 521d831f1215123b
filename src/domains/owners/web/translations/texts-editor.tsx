import { useState } from "react";
import { useTranslations } from "use-intl";
import { isToDo } from "#domains/restaurants/restaurant-constants.ts";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon } from "#platform/web/ui/icons.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { OwnText } from "../../contract/own-texts.ts";
import { DraftsSection } from "./drafts-section.tsx";
import { approvable, said, shown, takenBack } from "./model.ts";
import { TextCard } from "./text-card.tsx";
import type { OwnTexts } from "./use-own-texts.ts";

/** A restaurant's texts in one language, and what is done about them. */
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

  /** What somebody works on stays on the list, whatever becomes of it. */
  const touch = (those: readonly OwnText[]) =>
    setTouched((last) => new Set([...last, ...those.map(({ place }) => place)]));
  /** Says what was done, with the way back. */
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

/** What is to be done, or everything. */
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
