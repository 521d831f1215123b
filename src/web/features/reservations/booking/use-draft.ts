import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { forget, keep, readKept } from "../../../lib/session-memory.ts";
import { type Draft, emptyDraft, restoreDraft, TEXT_FIELDS } from "./draft.ts";

/**
 * The form's content, remembered in this tab: a reload or another language loses nothing. What was typed before the
 * page came alive is taken over too.
 */
export function useDraft(
  restaurantId: string,
  days: readonly string[],
  form: RefObject<HTMLFormElement | null>,
) {
  const memory = `noren.booking.${restaurantId}`;
  const [draft, setDraft] = useState(() => emptyDraft(days[0] ?? ""));
  const [isRestored, setIsRestored] = useState(false);
  const firstDays = useRef(days);

  useEffect(() => {
    setDraft({
      ...restoreDraft(readKept(memory), firstDays.current),
      ...typedIn(form.current, firstDays.current[0]),
    });
    setIsRestored(true);
  }, [memory, form]);

  useEffect(() => {
    if (isRestored) keep(memory, draft);
  }, [memory, draft, isRestored]);

  const change = useCallback((changes: Partial<Draft>) => setDraft((last) => ({ ...last, ...changes })), []);
  const clear = useCallback(() => forget(memory), [memory]);
  return { draft, change, clear, isRestored };
}

/** The texts that stand in the form's fields, and the date when it is no longer the one that the page came with. */
function typedIn(form: HTMLFormElement | null, givenDate: string | undefined): Partial<Draft> {
  if (form === null) return {};
  const typed = new FormData(form);
  const read = (name: string) => [name, typed.get(name)] as const;
  const entries = [...TEXT_FIELDS.map(read), read("date")];
  return Object.fromEntries(
    entries.filter(([, value]) => typeof value === "string" && value !== "" && value !== givenDate),
  );
}
