import { useState } from "react";
import { Field } from "#platform/web/form/field.tsx";
import { yenOf } from "../model/yen.ts";

interface YenFieldProps {
  path: string;
  label: string;
  mark?: string | undefined;
  error?: string | undefined;
  value: number | null;
  onChange(value: number | null): void;
}

/** An amount in yen. What is typed stays as it was typed, full-width digits too, until the field is left. */
export function YenField({ path, label, mark, error, value, onChange }: YenFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && yenOf(typed) === value;
  return (
    <Field field={path} label={label} error={error} {...(mark !== undefined && { mark })}>
      {({ className, ...input }) => (
        <span className="relative">
          <input
            {...input}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            className={`${className} tabular min-h-14 pr-12 text-right text-2xl font-semibold`}
            value={isTyped ? typed : (value ?? "")}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(yenOf(event.target.value));
            }}
            onBlur={() => setTyped(null)}
          />
          <span aria-hidden="true" className="absolute inset-y-0 right-4 flex items-center text-lg text-soft">
            円
          </span>
        </span>
      )}
    </Field>
  );
}
