import type { InputHTMLAttributes } from "react";
import type { InputProps } from "#platform/web/form/field.tsx";

/** The text inputs of a form's draft, by field. */
export function textInputs<Draft extends object>(draft: Draft, change: (part: Partial<Draft>) => void) {
  return (field: keyof Draft & string, more: InputHTMLAttributes<HTMLInputElement> = {}) =>
    ({ className, ...given }: InputProps) => (
      <input
        {...given}
        name={field}
        autoComplete="off"
        className={`${className} min-h-12`}
        value={String(draft[field])}
        onChange={(event) => change({ [field]: event.target.value } as Partial<Draft>)}
        {...more}
      />
    );
}
