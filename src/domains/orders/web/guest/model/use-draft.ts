import { useCallback, useEffect, useState } from "react";
import { keep, readKept } from "#platform/web/lib/memory/session-memory.ts";
import { type Draft, EMPTY_DRAFT } from "./draft.ts";

/** What was typed and chosen, remembered in this tab: a reload or another language loses nothing. */
export function useDraft(restaurantId: string) {
  const memory = `noren.order.${restaurantId}`;
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const kept = readKept(memory);
    if (typeof kept === "object" && kept !== null) setDraft((now) => ({ ...now, ...kept }));
    setRestored(true);
  }, [memory]);
  useEffect(() => {
    if (isRestored) keep(memory, draft);
  }, [memory, draft, isRestored]);
  const change = useCallback((changes: Partial<Draft>) => setDraft((last) => ({ ...last, ...changes })), []);
  return { draft, change };
}
