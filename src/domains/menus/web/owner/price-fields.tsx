import { useState } from "react";
import { useTranslations } from "use-intl";
import { MAX_DISH_YEN } from "#domains/menus/menu-constants.ts";
import { Field } from "#platform/web/form/field.tsx";

interface Prices {
  eatInYen: number | null;
  takeOutYen: number | null;
}

interface PricePairProps extends Prices {
  /** Path prefix of the size, ending with a dot; empty for the dish itself. */
  path: string;
  errorAt(path: string): string | undefined;
  onChange(changes: Partial<Prices>, field: keyof Prices): void;
}

/** Prices to eat in and to take out, tax included. */
export function PricePair({ path, eatInYen, takeOutYen, errorAt, onChange }: PricePairProps) {
  const t = useTranslations("menu.price");
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <YenField
        path={`${path}eatInYen`}
        label={t("eatIn")}
        error={errorAt(`${path}eatInYen`)}
        value={eatInYen}
        onChange={(value) => onChange({ eatInYen: value }, "eatInYen")}
      />
      <YenField
        path={`${path}takeOutYen`}
        label={t("takeOut")}
        error={errorAt(`${path}takeOutYen`)}
        value={takeOutYen}
        onChange={(value) => onChange({ takeOutYen: value }, "takeOutYen")}
      />
    </div>
  );
}

interface YenFieldProps {
  path: string;
  label: string;
  mark?: string | undefined;
  error?: string | undefined;
  value: number | null;
  onChange(value: number | null): void;
}

/** An amount in yen. The input stays as typed, full-width digits included, until blur. */
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

/** Parses an amount with full-width digits, commas, or 円; null if empty, capped at `MAX_DISH_YEN`. */
export function yenOf(typed: string): number | null {
  const digits = typed.normalize("NFKC").replace(/\D/g, "");
  return digits === "" ? null : Math.min(Number(digits), MAX_DISH_YEN);
}
