import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { HoursDocument, HoursPage, newerHours } from "#domains/restaurants/contract/opening-hours.ts";
import { ApiError, detailsOf, send } from "#platform/web/calls/api.ts";
import { draftStorage } from "#platform/web/dashboard/draft/autosaved-document.tsx";
import { type DraftProblem, draftRefusal } from "#platform/web/dashboard/draft/draft-form.tsx";
import { reservationsApi } from "../api.ts";
import { isSameHours } from "./model.ts";

/** What is being written. */
export interface HoursDraft {
  begun: HoursPage;
  /** Guests read the seating plan's times instead of `hours`. */
  followsPlan: boolean;
  hours: HoursDocument;
}

const NO_PROBLEM: DraftProblem = { at: 0, errors: {}, message: null };
const drafts = draftStorage<HoursDraft>("hours", 1);

/** Opening hours as they are saved and as they are written. What is not saved yet survives a reload. */
export function useHours(first: HoursPage) {
  const t = useTranslations("house.hours");
  const { restaurantId } = first;
  const [saved, setSaved] = useState(first);
  const [draft, setDraft] = useState<HoursDraft | null>(() => drafts.read(restaurantId));
  /** What the last save took the place of. */
  const [before, setBefore] = useState<HoursPage | null>(null);
  const [news, setNews] = useState<"saved" | "undone" | null>(null);
  const [problem, setProblem] = useState(NO_PROBLEM);
  const [isSaving, setSaving] = useState(false);
  const refusals = useRef(0);

  useEffect(() => {
    const isChanged =
      draft !== null &&
      (draft.followsPlan !== (draft.begun.by === "plan") || !isSameHours(draft.hours, draft.begun.hours));
    if (isChanged) drafts.save(restaurantId, draft);
    else drafts.discard(restaurantId);
  }, [restaurantId, draft]);

  const put = async (hours: HoursDocument | null, version: number): Promise<HoursPage | null> => {
    setSaving(true);
    setProblem(NO_PROBLEM);
    try {
      return await send(
        reservationsApi("PUT /api/owner/restaurants/:id/hours", {
          params: { id: restaurantId },
          body: { hours, version },
        }),
      );
    } catch (error) {
      const said = error instanceof ApiError ? error.problem : null;
      const refusal = draftRefusal(said, "hours");
      refusals.current += 1;
      const at = refusals.current;
      const newer = detailsOf<typeof newerHours>(said, "changed-meanwhile");
      if (newer !== null) {
        const { current } = newer;
        // Edits on top of the other person's version: the next save decides.
        setDraft((last) => last && { ...last, begun: current });
        setSaved(current);
        setProblem({ at, errors: {}, message: t("newer") });
      } else if (!("message" in refusal))
        setProblem({ at, errors: {}, message: t(navigator.onLine ? "unclear" : "offline") });
      else if (refusal.kind === "fields")
        setProblem({
          at,
          errors: Object.fromEntries(refusal.errors.map(({ path, message }) => [path, message])),
          message: refusal.message,
        });
      else setProblem({ at, errors: {}, message: refusal.message });
      return null;
    } finally {
      setSaving(false);
    }
  };

  return {
    saved,
    draft,
    news,
    problem,
    isSaving,
    canUndo: before !== null,
    edit: () => {
      setNews(null);
      setDraft({ begun: saved, followsPlan: saved.by === "plan", hours: saved.hours });
    },
    change: (changes: Partial<Pick<HoursDraft, "hours" | "followsPlan">>) =>
      setDraft((last) => last && { ...last, ...changes }),
    cancel: () => {
      setDraft(null);
      setProblem(NO_PROBLEM);
    },
    save: async ({ begun, hours, followsPlan }: HoursDraft) => {
      const answer = await put(followsPlan ? null : hours, begun.version);
      if (answer === null) return;
      // Nothing to undo to where there were no hours.
      setBefore(begun.by === "restaurant" || begun.by === "plan" ? begun : null);
      setSaved(answer);
      setDraft(null);
      setNews("saved");
    },
    undo: async () => {
      if (before === null) return;
      const answer = await put(before.by === "plan" ? null : before.hours, saved.version);
      if (answer === null) return;
      setSaved(answer);
      setBefore(null);
      setNews("undone");
    },
  };
}
export type HoursState = ReturnType<typeof useHours>;
