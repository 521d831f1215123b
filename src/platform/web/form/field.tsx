import { type ReactNode, useId } from "react";

export interface InputProps {
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
  className: string;
}

interface FieldProps {
  /** Errors are about this field, and the focus finds it by it. */
  field: string;
  label: string;
  /** A word beside the label: that it is required, or optional. */
  mark?: string;
  hint?: string;
  error: string | undefined;
  children(input: InputProps): ReactNode;
}

const INPUT =
  "min-h-11 w-full min-w-0 rounded-xl border border-line bg-card px-3 py-2 text-ink aria-invalid:border-2 aria-invalid:border-shu-600 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-soft";

/** A labelled input with its hint, and its error right beside it. */
export function Field({ field, label, mark, hint, error, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div data-field={field} className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label} {mark && <span className="text-sm font-normal text-soft">{mark}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        "aria-invalid": error !== undefined,
        "aria-describedby": described || undefined,
        className: INPUT,
      })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-warn">
      <span aria-hidden="true">!</span>
      <span className="min-w-0">{error}</span>
    </p>
  );
}
