import { Field } from "#platform/web/ui/form/field.tsx";
import { useDishScope } from "./dish-scope.ts";

interface CountFieldProps {
  path: string;
  label: string;
  /** The least and the most that can be chosen. */
  from: number;
  to: number;
  value: number;
  onChange(value: number): void;
}

/** How many. */
export function CountField({ path, label, from, to, value, onChange }: CountFieldProps) {
  const { errorAt } = useDishScope();
  return (
    <Field field={path} label={label} error={errorAt(path)}>
      {({ className, ...input }) => (
        <select
          {...input}
          className={`${className} min-h-12 text-lg`}
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          {Array.from({ length: Math.max(1, to - from + 1) }, (_, at) => from + at).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
