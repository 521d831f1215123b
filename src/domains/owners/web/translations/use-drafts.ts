import { useEffect, useRef, useState } from "react";
import type { Language } from "#kernel/languages.ts";
import { ApiError, send } from "#platform/web/lib/calls/api.ts";
import type { DraftMiss } from "../../contract/own-texts.ts";
import { ownersApi } from "../api.ts";
import { portions } from "./model.ts";

/** Few enough that somebody who waits sees it go on. */
const TEXTS_A_CALL = 5;

export interface DraftsRun {
  isRunning: boolean;
  total: number;
  /** Asked for so far, and of these those that there are now. */
  done: number;
  made: number;
  miss: DraftMiss | "offline" | null;
}

/**
 * Has the engine translate texts, some at a time: it can be stopped, ends when the screen is left, and goes on with what
 * is still missing. `onPart` hears that there are new words.
 */
export function useDrafts(restaurantId: string, language: Language, onPart: () => Promise<unknown>) {
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
