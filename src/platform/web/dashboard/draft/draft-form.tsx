import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import type { ApiError } from "../../calls/api.ts";
import { focusFirst } from "../../form/field.tsx";
import { Button } from "../../ui/button.tsx";

/** Why a save was refused. */
export interface DraftProblem {
  /** Sequence number of the failure, from 1; each failure focuses its first invalid field. */
  at: number;
  /** Error messages by field name. */
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

/** A draft of a restaurant's page with its footer: errors, save and discard. */
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

/** Why a document was not saved, for failures that the page can handle. */
export type DraftRefusal =
  | { kind: "newer" }
  | { kind: "fields"; errors: { path: string; message: string }[]; message: string }
  | { kind: "said"; message: string }
  /** It is unknown whether the save succeeded. */
  | { kind: "unclear" };

/**
 * Interprets the server's error; null if there was no response. `part`: the part of the body relative to which error
 * paths are reported.
 */
export function draftRefusal(
  problem: ApiError["problem"],
  part: "hours" | "inventory" | "menu" | "profile",
): DraftRefusal {
  if (problem === null) return { kind: "unclear" };
  if (problem.code === "changed-meanwhile") return { kind: "newer" };
  const begin = `${part}.`;
  const errors = (problem.errors ?? []).map(({ path, message }) => ({
    path: path.startsWith(begin) ? path.slice(begin.length) : path,
    message,
  }));
  if (errors.length > 0) return { kind: "fields", errors, message: problem.detail };
  return { kind: "said", message: `${problem.title}. ${problem.detail}` };
}
