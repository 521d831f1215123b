import { Field } from "#platform/web/form/field.tsx";

interface TextFieldProps {
  path: string;
  label: string;
  mark?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  maxLength: number;
  /** The language that is written here. */
  lang?: string;
  placeholder?: string | undefined;
  /** More than one line. */
  isLong?: boolean;
  onChange(value: string): void;
}

/** A text, in letters that can be read at arm's length. */
export function TextField({
  path,
  label,
  mark,
  hint,
  error,
  value,
  isLong = false,
  onChange,
  ...rest
}: TextFieldProps) {
  return (
    <Field
      field={path}
      label={label}
      error={error}
      {...(mark !== undefined && { mark })}
      {...(hint !== undefined && { hint })}
    >
      {({ className, ...input }) => {
        const all = {
          ...input,
          ...rest,
          value,
          autoComplete: "off",
          className: `${className} min-h-12 text-lg placeholder:text-faint`,
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        };
        return isLong ? <textarea rows={2} {...all} /> : <input {...all} />;
      }}
    </Field>
  );
}
