import type { InputHTMLAttributes } from "react";
import { Field } from "./field.tsx";

/** A form whose texts are kept under the names of their fields. */
export interface TextForm<Name extends string> {
  draft: Readonly<Record<Name, string>>;
  errors: Readonly<Partial<Record<Name, string>>>;
  /** The longest text of each field, in characters. */
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
  /** A word beside the label: that it is optional. */
  mark?: string;
  hint?: string;
  /** Of a longer text; a line without it. */
  rows?: number;
}

/** One of the texts of a form. */
export function TextPart<Name extends string>({
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
