import { createContext, useContext } from "react";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Draft, DraftRules } from "./model/draft.ts";

/** Shared state of the editor's components. */
interface EditorScope {
  /** On the restaurant's calendar. */
  today: LocalDate;
  draft: Draft;
  change(changes: Partial<Draft>): void;
  /** The error of the field at this path (`tables.2.label`), in the reader's language. */
  errorAt(path: string): string | undefined;
}

export const EditorContext = createContext<EditorScope | null>(null);

export function useEditor(): EditorScope {
  const scope = useContext(EditorContext);
  if (scope === null) throw new Error("useEditor is for parts of the editor");
  return scope;
}

/** The restaurant's rules, and how to change some of them. */
export function useRules() {
  const { draft, change } = useEditor();
  return {
    rules: draft.rules,
    put: (changes: Partial<DraftRules>) => change({ rules: { ...draft.rules, ...changes } }),
  };
}
