import { useEditor } from "../editor-scope.ts";
import type { DraftRules } from "../model/draft.ts";

/** The restaurant's rules, and how to change some of them. */
export function useRules() {
  const { draft, change } = useEditor();
  return {
    rules: draft.rules,
    put: (changes: Partial<DraftRules>) => change({ rules: { ...draft.rules, ...changes } }),
  };
}
