import { useState } from "react";
import { Field } from "./field.tsx";

interface YenFieldProps {
  path: string;
  label: string;
  mark?: string | undefined;
  error?: string | undefined;
  value: number | null;
  /** A larger amount becomes this one. */
  most: number;
  onChange(value: number | null): void;
}

/** An amount in yen. The input stays as typed, full-width digits included, until blur. */
export function YenField({ path, label, mark, error, value, most, onChange }: YenFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && yenOf(typed, most) === value;
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
              onChange(yenOf(event.target.value, most));
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

/** Parses an amount with full-width digits, commas, or 円; null if empty, at most `most`. */
export function yenOf(typed: string, most: number): number | null {
  const digits = typed.normalize("NFKC").replace(/\D/g, "");
  return digits === "" ? null : Math.min(Number(digits), most);
}
