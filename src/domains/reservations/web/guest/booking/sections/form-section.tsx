import { type ReactNode, useId } from "react";
import type { Draft, Field } from "../draft.ts";

/** Props of every section of the form. */
export interface FormProps {
  draft: Draft;
  errors: Partial<Record<Field, string>>;
  /** Changes some fields and clears their errors. */
  change(changes: Partial<Draft>): void;
}

/** A numbered step of the form under its own heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-5 card p-4 shadow-card sm:p-6">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
