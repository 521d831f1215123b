import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { focusFirst } from "../../form/focus-first.ts";
import { Button } from "../../ui/button.tsx";

/** Why a save was refused. */
export interface DraftProblem {
  /** Which of the refusals it is, from 1 on: each puts the focus into its first field. */
  at: number;
  /** By the names of fields. */
  errors: Readonly<Record<string, string>>;
  message: string | null;
}

interface DraftFormProps {
  problem: DraftProblem;
  isSaving: boolean;
  onSave: () => void;
  onCancel: () => void;
  className: string;
  children: ReactNode;
}

/** A draft of a restaurant's page, with its end: what was refused, and the ways to save it or leave it. */
export function DraftForm({ problem, isSaving, onSave, onCancel, className, children }: DraftFormProps) {
  const t = useTranslations("house.profile");
  const form = useRef<HTMLFormElement>(null);
  const findFirst = useEffectEvent(() => focusFirst(form.current, problem.errors));
  useEffect(() => {
    if (problem.at > 0) findFirst();
  }, [problem.at]);
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
      noValidate
      className={className}
    >
      {children}
      {problem.message && (
        <p role="alert" className="rounded-xl bg-warn-bg p-3 text-warn">
          {problem.message}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="main" type="submit" size="xl" className="grow sm:grow-0 sm:px-8" disabled={isSaving}>
          {t(isSaving ? "saving" : "save")}
        </Button>
        <Button size="lg" disabled={isSaving} onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
