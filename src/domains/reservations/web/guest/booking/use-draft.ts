import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { readDietaryProfile } from "#domains/dietary/web/dietary-profile.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { readSession, removeFromSession, storeInSession } from "#platform/web/storage/session-storage.ts";
import { askedIn, type Draft, draftAt, restoreDraft, TEXT_FIELDS } from "./draft.ts";

/**
 * The form's content, stored for this tab: it survives a reload or a change of language. What the address asks for is
 * applied once, and so is what was typed before hydration.
 */
export function useDraft(
  restaurantId: string,
  days: readonly string[],
  form: RefObject<HTMLFormElement | null>,
) {
  const methods = usePage().messengers;
  const firstMethods = useRef(methods);
  const memory = `noren.booking.${restaurantId}`;
  const { search: asked } = useLocation();
  const [draft, setDraft] = useState(() => restoreDraft(askedIn(asked), days, methods));
  const [isRestored, setIsRestored] = useState(false);
  const firstDays = useRef(days);
  const followed = useRef("");

  useEffect(() => {
    const { search } = window.location;
    const stored = readSession(memory);
    followed.current = search;
    setDraft({
      ...restoreDraft(
        isFollowed(stored, search)
          ? stored
          : draftAt(search, stored === null ? null : asObject(stored), readDietaryProfile()),
        firstDays.current,
        firstMethods.current,
      ),
      ...typedIn(form.current, firstDays.current[0]),
    });
    setIsRestored(true);
  }, [memory, form]);

  useEffect(() => {
    if (isRestored) storeInSession(memory, { ...draft, followed: followed.current });
  }, [memory, draft, isRestored]);

  const change = useCallback((changes: Partial<Draft>) => setDraft((last) => ({ ...last, ...changes })), []);
  const clear = useCallback(() => removeFromSession(memory), [memory]);
  return { draft, change, clear, isRestored };
}

/** The query of this address was already applied to the draft, which may have changed since. */
function isFollowed(stored: unknown, search: string): boolean {
  return Reflect.get(asObject(stored), "followed") === search;
}

function asObject(stored: unknown): object {
  return typeof stored === "object" && stored !== null ? stored : {};
}

/** Texts typed before hydration, and the date if it differs from the server-rendered one. */
function typedIn(form: HTMLFormElement | null, givenDate: string | undefined): Partial<Draft> {
  if (form === null) return {};
  const typed = new FormData(form);
  const read = (name: string) => [name, typed.get(name)] as const;
  const entries = [...TEXT_FIELDS.map(read), read("date")];
  return Object.fromEntries(
    entries.filter(([, value]) => typeof value === "string" && value !== "" && value !== givenDate),
  );
}
