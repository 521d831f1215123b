import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { forget, keep, readKept } from "../memory/session-memory.ts";

/** What stands in a form's fields, as typed. */
export type Texts = Record<string, string>;

/** Never written down, not even in this tab. */
const SECRETS: readonly string[] = ["password", "currentPassword", "newPassword", "code"];

/**
 * A form's content. What was typed before the page came alive is taken over; with a `memory` a reload or another
 * language loses nothing but passwords.
 */
export function useDraft<Draft extends Texts>(
  empty: Draft,
  form: RefObject<HTMLFormElement | null>,
  memory: string | null,
) {
  const [draft, setDraft] = useState(empty);
  const [isAlive, setAlive] = useState(false);
  const fields = useRef(Object.keys(empty));

  useEffect(() => {
    const kept = memory === null ? {} : textsIn(readKept(memory), fields.current);
    setDraft((last) => ({ ...last, ...kept, ...typedIn(form.current, fields.current) }));
    setAlive(true);
  }, [memory, form]);

  useEffect(() => {
    if (memory === null || !isAlive) return;
    keep(memory, Object.fromEntries(Object.entries(draft).filter(([field]) => !SECRETS.includes(field))));
  }, [memory, draft, isAlive]);

  const change = useCallback((changes: Partial<Draft>) => setDraft((last) => ({ ...last, ...changes })), []);
  const clear = useCallback(() => memory !== null && forget(memory), [memory]);
  return { draft, change, clear, isAlive };
}

function textsIn(kept: unknown, fields: readonly string[]): Texts {
  if (typeof kept !== "object" || kept === null) return {};
  const found = fields.map((field) => [field, Reflect.get(kept, field)] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

function typedIn(form: HTMLFormElement | null, fields: readonly string[]): Texts {
  const typed = form === null ? new FormData() : new FormData(form);
  const found = fields.map((field) => [field, typed.get(field)] as const);
  return Object.fromEntries(
    found.filter((entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== ""),
  );
}
