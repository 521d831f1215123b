import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { isNextDay, onOneDay } from "#platform/web/dashboard/lines/clock.ts";
import { Field } from "#platform/web/ui/form/field.tsx";
import { useEditor } from "../editor-scope.ts";

interface TimeFieldProps {
  path: string;
  label: string;
  value: string | null;
  times: readonly string[];
  /** What it is called when no time is chosen, where that is allowed. */
  none?: string;
  onChange(time: string | null): void;
}

/** A quarter hour. Times of the next morning say so. */
export function TimeField({ path, label, value, times, none, onChange }: TimeFieldProps) {
  const t = useTranslations("inventory.period");
  const { errorAt } = useEditor();
  const isOther = value !== null && !times.includes(value);
  // A week has thousands of these: while the times stay the same, so do they.
  const options = useMemo(
    () =>
      times.map((time) => (
        <option key={time} value={time}>
          {isNextDay(time) ? t("nextDay", { time: onOneDay(time) }) : time}
        </option>
      )),
    [times, t],
  );
  return (
    <Field field={path} label={label} error={errorAt(path)}>
      {(input) => (
        <select
          {...input}
          className={`${input.className} tabular min-h-12 text-lg`}
          value={value ?? ""}
          onChange={(event) => onChange(event.target.value || null)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {isOther && <option value={value}>{value}</option>}
          {options}
        </select>
      )}
    </Field>
  );
}
