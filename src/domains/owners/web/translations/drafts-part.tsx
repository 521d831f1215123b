import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { ProgressBar } from "#platform/web/ui/progress-bar.tsx";
import { askable } from "./model.ts";
import { useDrafts } from "./use-drafts.ts";
import type { OwnTexts } from "./use-own-texts.ts";

/** What an engine can do here: how far it has come, what stopped it, and how it goes on. */
export function DraftsPart({ texts: { view, reload } }: { texts: OwnTexts }) {
  const t = useTranslations("wording");
  const { engine, language, restaurantId } = view;
  const { run, start, stop } = useDrafts(restaurantId, language, reload);
  const open = askable(view.texts);
  if (engine === null) return <p className="rounded-xl bg-note-bg p-3">{t("engine.none")}</p>;
  const isOver = run !== null && !run.isRunning;
  if (open.length === 0 && run === null) return null;
  return (
    <div className="grid gap-3 rounded-card border border-line bg-card p-4 shadow-card">
      <p>{t("engine.lead", { engine })}</p>
      {run?.isRunning ? (
        <div className="flex flex-wrap items-center gap-3">
          <div className="grid min-w-0 grow gap-1">
            <p className="font-semibold">{t("engine.progress", { done: run.done, total: run.total })}</p>
            <ProgressBar label={t("progress")} share={run.done / run.total} />
          </div>
          <Button className="min-h-12" onClick={stop}>
            {t("engine.stop")}
          </Button>
        </div>
      ) : (
        open.length > 0 && (
          <Button
            kind="main"
            className="min-h-12 w-full text-lg sm:w-fit"
            onClick={() => start(open.map(({ place }) => place))}
          >
            {t("engine.ask", { count: open.length })}
          </Button>
        )
      )}
      <div role="status" className="grid gap-2 empty:hidden">
        {isOver && run.made > 0 && (
          <p className="rounded-xl bg-good-bg p-3 text-good">{t("engine.made", { count: run.made })}</p>
        )}
        {isOver && run.done > run.made && (
          <p className="rounded-xl bg-note-bg p-3">{t("engine.short", { count: run.done - run.made })}</p>
        )}
        {isOver && run.miss && <p className="rounded-xl bg-warn-bg p-3 text-warn">{t(`miss.${run.miss}`)}</p>}
      </div>
    </div>
  );
}
