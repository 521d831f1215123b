import type { InputHTMLAttributes } from "react";
import { useTranslations } from "use-intl";
import { MAX_PLACE_TEXT } from "../../../shared/place-terms.ts";
import { Field } from "../../ui/form/field.tsx";
import type { RequestForm } from "./use-request-form.ts";

interface TextPartProps extends Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "autoComplete"> {
  form: RequestForm;
  field: keyof typeof MAX_PLACE_TEXT;
  label: string;
  hint?: string;
  isOptional?: boolean;
  /** Of a longer text; a line without it. */
  rows?: number;
}

/** One of the form's texts. */
export function TextPart({ form, field, label, hint, isOptional = false, rows, ...rest }: TextPartProps) {
  const t = useTranslations("places");
  const { draft, errors, change } = form;
  const given = { name: field, maxLength: MAX_PLACE_TEXT[field], value: draft[field] };
  return (
    <Field
      field={field}
      label={label}
      error={errors[field]}
      {...(isOptional && { mark: t("optional") })}
      {...(hint !== undefined && { hint })}
    >
      {(input) =>
        rows === undefined ? (
          <input
            {...input}
            {...rest}
            {...given}
            onChange={(event) => change({ [field]: event.target.value })}
          />
        ) : (
          <textarea
            {...input}
            {...given}
            rows={rows}
            onChange={(event) => change({ [field]: event.target.value })}
          />
        )
      }
    </Field>
  );
}
