import type { InputHTMLAttributes } from "react";
import { Field } from "#platform/web/form/field.tsx";
import type { Texts } from "#platform/web/form/use-draft-form.ts";
import type { AccountForm } from "./use-account-form.ts";

interface TextInputProps<Draft extends Texts>
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "type" | "autoComplete" | "maxLength" | "autoCapitalize"
  > {
  form: AccountForm<Draft>;
  field: keyof Draft & string;
  label: string;
  mark?: string;
  hint?: string;
}

export function TextInput<Draft extends Texts>({
  form: { draft, errors, change },
  field,
  label,
  mark,
  hint,
  ...rest
}: TextInputProps<Draft>) {
  return (
    <Field
      field={field}
      label={label}
      error={errors[field]}
      {...(mark !== undefined && { mark })}
      {...(hint !== undefined && { hint })}
    >
      {(input) => (
        <input
          {...input}
          {...rest}
          name={field}
          required={mark === undefined}
          value={draft[field]}
          onChange={(event) => change({ [field]: event.target.value } as Partial<Draft>)}
        />
      )}
    </Field>
  );
}
