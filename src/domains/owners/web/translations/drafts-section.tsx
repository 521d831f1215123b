import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Language } from "#kernel/languages.ts";
import { ApiError, send } from "#platform/web/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ProgressBar } from "#platform/web/ui/figures.tsx";
import type { DraftMiss } from "../../contract/own-texts.ts";
import { ownersApi } from "../api.ts";
import { askable, portions } from "./model.ts";
import type { OwnTexts } from "./use-own-texts.ts";

/** Batch size, small enough to show progress. */
const TEXTS_A_CALL = 5;

interface DraftsRun {
  isRunning: boolean;
  total: number;
  /** Texts requested so far, and how many of these are available. */
  done: number;
  made: number;
  miss: DraftMiss | "offline" | null;
}

/**
 * Has the engine translate texts, some at a time: it can be stopped, ends when the screen is left, and goes on with what
 * is still missing. `onPart` hears that there are new words.
 */
function useDrafts(restaurantId: string, language: Language, onPart: () => Promise<unknown>) {
  const [run, setRun] = useState<DraftsRun | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const start = async (places: readonly string[]) => {
    const control = new AbortController();
    stop.current = control;
    let now: DraftsRun = { isRunning: true, total: places.length, done: 0, made: 0, miss: null };
    setRun(now);
    for (const part of portions(places, TEXTS_A_CALL)) {
      try {
        const body = { language, places: part };
        const { signal } = control;
        const answer = await send(
          ownersApi("POST /api/owner/restaurants/:id/translations/drafts", {
            params: { id: restaurantId },
            body,
          }),
          { signal },
        );
        const { made, miss } = answer;
        now = { ...now, done: now.done + (miss ? made : part.length), made: now.made + made, miss };
      } catch (error) {
        if (control.signal.aborted) break;
        now = { ...now, miss: missOf(error) };
      }
      setRun(now);
      await onPart();
      if (now.miss !== null || control.signal.aborted) break;
    }
    setRun({ ...now, isRunning: false });
  };

  return { run, start: (places: readonly string[]) => void start(places), stop: () => stop.current?.abort() };
}

function missOf(error: unknown): DraftsRun["miss"] {
  if (!(error instanceof ApiError)) return "offline";
  return error.status === 429 ? "busy" : "unavailable";
}

/** Machine translation of the missing texts: progress, errors, and how to continue. */
export function DraftsSection({ texts: { view, reload } }: { texts: OwnTexts }) {
  const t = useTranslations("wording");
  const { engine, language, restaurantId } = view;
  const { run, start, stop } = useDrafts(restaurantId, language, reload);
  const open = askable(view.texts);
  if (engine === null) return <p className="rounded-xl bg-note-bg p-3">{t("engine.none")}</p>;
  const isOver = run !== null && !run.isRunning;
  if (open.length === 0 && run === null) return null;
  return (
    <div className="grid gap-3 card p-4 shadow-card">
      <p>{t("engine.lead", { engine })}</p>
      {run?.isRunning ? (
        <div className="flex flex-wrap items-center gap-3">
          <div className="grid min-w-0 grow gap-1">
            <p className="font-semibold">{t("engine.progress", { done: run.done, total: run.total })}</p>
            <ProgressBar label={t("progress")} share={run.done / run.total} />
          </div>
          <Button size="lg" onClick={stop}>
            {t("engine.stop")}
          </Button>
        </div>
      ) : (
        open.length > 0 && (
          <Button
            kind="main"
            size="xl"
            className="w-full sm:w-fit"
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
