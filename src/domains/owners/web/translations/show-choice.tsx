import { useTranslations } from "use-intl";

interface ShowChoiceProps {
  isAll: boolean;
  counts: { toDo: number; all: number };
  onChange(isAll: boolean): void;
}

/** What is to be done, or everything. */
export function ShowChoice({ isAll, counts, onChange }: ShowChoiceProps) {
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
