import { useCallback, useEffect, useMemo, useState } from "react";
import { draftStorage } from "#platform/web/dashboard/draft/autosaved-document.tsx";
import { isSameJson } from "#platform/web/storage/local-record.ts";
import type { SeatingPlanBody, SeatingPlanView } from "../../contract/seating-plan.ts";
import { type Draft, documentOf, draftOf, readDraft } from "./model/draft.ts";

/** `version`: of the document that the draft began with. */
export const seatingPlanDrafts = draftStorage<{ version: number; draft: Draft }>("inventory", 1);

const canonical = (inventory: SeatingPlanBody) => documentOf(draftOf(inventory));

/** Whether a newer document was saved since this draft was begun, and whether the user is being asked which one to keep. */
type NewerDocument = "none" | "asked" | "later";

/** The document as it is saved and as it is edited. What is not saved yet survives a reload. */
export function useSeatingPlanDraft(restaurantId: string, first: SeatingPlanView) {
  const [stored] = useState(() => seatingPlanDrafts.read(restaurantId));
  const [base, setBase] = useState(first);
  const [draft, setDraft] = useState(() => (stored ? readDraft(stored.draft) : draftOf(first.inventory)));
  const isOld = stored !== null && stored.version !== first.version;
  const [newer, setNewer] = useState<NewerDocument>(isOld ? "asked" : "none");
  const [begunWith, setBegunWith] = useState(stored?.version ?? first.version);
  const document = useMemo(() => documentOf(draft), [draft]);
  const saved = useMemo(() => canonical(base.inventory), [base]);
  const isDirty = !isSameJson(document, saved);

  useEffect(() => {
    if (isDirty) seatingPlanDrafts.save(restaurantId, { version: begunWith, draft });
    else seatingPlanDrafts.discard(restaurantId);
  }, [restaurantId, begunWith, draft, isDirty]);

  const change = useCallback((changes: Partial<Draft>) => setDraft((last) => ({ ...last, ...changes })), []);

  /** Takes what the server has now. A draft in which more was changed than `sent` stays as it is. */
  const adopt = useCallback((view: SeatingPlanView, sent?: SeatingPlanBody) => {
    setBase(view);
    setBegunWith(view.version);
    setNewer("none");
    setDraft((last) =>
      sent === undefined || isSameJson(documentOf(last), canonical(sent)) ? draftOf(view.inventory) : last,
    );
  }, []);

  return {
    base,
    draft,
    document,
    isDirty,
    newer,
    change,
    adopt,
    /** The whole draft at once. */
    replace: setDraft,
    /** Somebody else saved first: their document is the base, and the user must choose between it and this draft. */
    receiveNewer: (view: SeatingPlanView) => {
      setBase(view);
      setNewer("asked");
    },
    /** Defers the choice between this draft and the newer document; nothing is saved until then. */
    askLater: () => setNewer("later"),
    askAgain: () => setNewer("asked"),
    /** This draft counts, and takes the place of the newer document when it is saved. */
    keepDraft: () => {
      setBegunWith(base.version);
      setNewer("none");
    },
  };
}
