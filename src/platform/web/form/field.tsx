import { type InputHTMLAttributes, type ReactNode, useId } from "react";

export interface InputProps {
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
  className: string;
}

interface FieldProps {
  /** Name under which errors are reported and by which focus management finds the field. */
  field: string;
  label: string;
  /** Marker beside the label: required or optional. */
  mark?: string;
  hint?: string;
  error: string | undefined;
  children(input: InputProps): ReactNode;
}

/** The classes of an input or select. */
export const INPUT =
  "min-h-11 w-full min-w-0 rounded-xl border border-line bg-card px-3 py-2 text-ink aria-invalid:border-2 aria-invalid:border-shu-600 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-soft";

/** A labelled input with its hint and an inline error. */
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

/** A form whose text values are stored under its field names. */
interface TextForm<Name extends string> {
  draft: Readonly<Record<Name, string>>;
  errors: Readonly<Partial<Record<Name, string>>>;
  /** Maximum length of each field, in characters. */
  max: Readonly<Record<Name, number>>;
  setText(field: Name, text: string): void;
}

interface TextPartProps<Name extends string>
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "type" | "autoComplete" | "placeholder" | "inputMode" | "required"
  > {
  form: TextForm<NoInfer<Name>>;
  field: Name;
  label: string;
  /** Marker beside the label: optional. */
  mark?: string;
  hint?: string;
  /** Rows of a multi-line text; omitted for a single-line input. */
  rows?: number;
}

/** One text field of a form. */
export function TextField<Name extends string>({
  form: { draft, errors, max, setText },
  field,
  label,
  mark,
  hint,
  required,
  rows,
  ...rest
}: TextPartProps<Name>) {
  const given = { name: field, required, maxLength: max[field], value: draft[field] };
  return (
    <Field
      field={field}
      label={label}
      error={errors[field]}
      {...(mark !== undefined && { mark })}
      {...(hint !== undefined && { hint })}
    >
      {(input) =>
        rows === undefined ? (
          <input {...input} {...rest} {...given} onChange={(event) => setText(field, event.target.value)} />
        ) : (
          <textarea
            {...input}
            {...given}
            rows={rows}
            onChange={(event) => setText(field, event.target.value)}
          />
        )
      }
    </Field>
  );
}
/** Focuses the first invalid field (`Field`) of a form or panel, in document order. */
export function focusFirst(form: HTMLElement | null, errors: Readonly<Record<string, unknown>>): void {
  const parts = [...(form?.querySelectorAll<HTMLElement>("[data-field]") ?? [])];
  const part = parts.find(({ dataset }) => errors[dataset.field ?? ""] !== undefined);
  const input = part?.querySelector<HTMLElement>("input, textarea, select, button") ?? part;
  input?.focus();
  part?.scrollIntoView({ block: "center" });
}
