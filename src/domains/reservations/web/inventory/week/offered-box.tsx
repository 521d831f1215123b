import { useTranslations } from "use-intl";
import { SEATING_STEP_MINUTES } from "#domains/reservations/inventory-terms.ts";
import { EyeIcon } from "#platform/web/ui/icons.tsx";
import { useEditor } from "../editor-scope.ts";
import { useOfferedWords } from "./use-offered-words.ts";

/** The week as guests will find it, in words: who has set a time wrong sees it here. */
export function OfferedBox() {
  const t = useTranslations("inventory.offered");
  const { draft } = useEditor();
  const words = useOfferedWords();
  const isBookable = draft.week.some(({ kind }) => kind === "open");
  return (
    <aside className="order-first h-fit rounded-card bg-note-bg p-4 lg:sticky lg:order-none lg:top-4">
      <h3 className="flex items-center gap-2 text-lg font-bold">
        <EyeIcon />
        {t("title")}
      </h3>
      <p className="mt-1">{isBookable ? t("lead", { minutes: SEATING_STEP_MINUTES }) : t("none")}</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {words(draft.week).map(({ days, times }) => (
          <div key={days} className="contents">
            <dt className="font-semibold">{days}</dt>
            <dd className="tabular">{times}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">{t(`holidays.${draft.rules.holidays}`)}</p>
    </aside>
  );
}
