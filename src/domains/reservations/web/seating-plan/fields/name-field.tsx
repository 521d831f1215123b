import { Field } from "#platform/web/form/field.tsx";
import { useEditor } from "../editor-scope.ts";

interface NameFieldProps {
  path: string;
  label: string;
  hint?: string;
  value: string;
  maxLength: number;
  onChange(value: string): void;
}

/** A short text. */
export function NameField({ path, label, hint, value, maxLength, onChange }: NameFieldProps) {
  const { errorAt } = useEditor();
  return (
    <Field field={path} label={label} {...(hint !== undefined && { hint })} error={errorAt(path)}>
      {(input) => (
        <input
          {...input}
          autoComplete="off"
          className={`${input.className} min-h-12 text-lg`}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
