import { useCallback, useEffect, useMemo, useState } from "react";
import type { InventoryBody, InventoryView } from "../../../../shared/contract/inventory.ts";
import { sameValue } from "../../../lib/same-value.ts";
import { forgetDraft, keepDraft, readDraft } from "./kept-draft.ts";
import { type Draft, documentOf, draftOf } from "./model/draft.ts";

const canonical = (inventory: InventoryBody) => documentOf(draftOf(inventory));

/** The document as it is saved and as it is edited. What is not saved yet survives a reload. */
export function useInventoryDraft(restaurantId: string, first: InventoryView) {
  const [kept] = useState(() => readDraft(restaurantId));
  const [base, setBase] = useState(first);
  const [draft, setDraft] = useState(() => kept?.draft ?? draftOf(first.inventory));
  // Somebody has saved since this draft was begun, and nobody has said yet whose is to count.
  const [isOutdated, setOutdated] = useState(kept !== null && kept.version !== first.version);
  const [begunWith, setBegunWith] = useState(kept?.version ?? first.version);
  const document = useMemo(() => documentOf(draft), [draft]);
  const saved = useMemo(() => canonical(base.inventory), [base]);
  const isDirty = !sameValue(document, saved);

  useEffect(() => {
    if (isDirty) keepDraft(restaurantId, { version: begunWith, draft });
    else forgetDraft(restaurantId);
  }, [restaurantId, begunWith, draft, isDirty]);

  const change = useCallback((changes: Partial<Draft>) => setDraft((last) => ({ ...last, ...changes })), []);

  /** Takes what the server has now. A draft in which more was changed than `sent` stays as it is. */
  const adopt = useCallback((view: InventoryView, sent?: InventoryBody) => {
    setBase(view);
    setBegunWith(view.version);
    setOutdated(false);
    setDraft((last) =>
      sent === undefined || sameValue(documentOf(last), canonical(sent)) ? draftOf(view.inventory) : last,
    );
  }, []);

  return {
    base,
    draft,
    document,
    isDirty,
    isOutdated,
    change,
    adopt,
    /** The whole draft at once. */
    replace: setDraft,
    /** Somebody else was first: theirs is what there is, and this draft waits for a decision. */
    meetNewer: (view: InventoryView) => {
      setBase(view);
      setOutdated(true);
    },
    /** This draft counts, and takes the place of the newer document when it is saved. */
    keepMine: () => {
      setBegunWith(base.version);
      setOutdated(false);
    },
  };
}
