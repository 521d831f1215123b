import { Field } from "#platform/web/form/field.tsx";
import { useEditor } from "../editor-scope.ts";

export interface Choice<Value> {
  value: Value;
  text: string;
}

interface ChoiceFieldProps<Value> {
  /** Of the field in the document: what is wrong with it is said there. */
  path: string;
  label: string;
  hint?: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange(value: Value): void;
}

/** One of a few values, in words. */
export function ChoiceField<Value extends string | number | null>({
  path,
  label,
  hint,
  value,
  choices,
  onChange,
}: ChoiceFieldProps<Value>) {
  const { errorAt } = useEditor();
  const index = choices.findIndex((choice) => choice.value === value);
  return (
    <Field field={path} label={label} {...(hint !== undefined && { hint })} error={errorAt(path)}>
      {(input) => (
        <select
          {...input}
          className={`${input.className} min-h-12 text-lg`}
          value={index}
          onChange={(event) => {
            const chosen = choices[Number(event.target.value)];
            if (chosen) onChange(chosen.value);
          }}
        >
          {choices.map((choice, at) => (
            <option key={String(choice.value)} value={at}>
              {choice.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
