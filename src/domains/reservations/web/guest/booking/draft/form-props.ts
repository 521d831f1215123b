import type { Field } from "./check-draft.ts";
import type { Draft } from "./draft.ts";

/** What every part of the form works with. */
export interface FormProps {
  draft: Draft;
  errors: Partial<Record<Field, string>>;
  /** Changes some fields and takes back what was said about them. */
  change(changes: Partial<Draft>): void;
}
