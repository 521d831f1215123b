import { type ReactNode, useId, useMemo } from "react";
import { useTranslations } from "use-intl";
import { EXCEPTION_KINDS, INVENTORY_LIMITS } from "#domains/reservations/seating-plan-constants.ts";
import {
  DAY_TIMES,
  isNextDay,
  lastOrderTimes,
  lastSeatingTimes,
  onOneDay,
} from "#platform/web/dashboard/quarter-hours.ts";
import { replaced, without } from "#platform/web/dashboard/row-buttons.tsx";
import { Chip } from "#platform/web/form/controls.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { TrashIcon } from "#platform/web/ui/icons.tsx";
import { useEditor } from "../editor-scope.ts";
import type { DayKind, Period } from "../model/draft.ts";
import { nextPeriod } from "../model/week.ts";
import { PathNote } from "./plan-fields.tsx";

interface KindChipsProps {
  /** Accessible name of the group. */
  label: string;
  value: DayKind;
  nameOf(kind: DayKind): string;
  onChange(kind: DayKind): void;
}

const KINDS = [...EXCEPTION_KINDS].reverse();

/** A day's kind: open for bookings, for walk-ins only, or closed. */
export function KindChips({ label, value, nameOf, onChange }: KindChipsProps) {
  const name = useId();
  return (
    <fieldset className="grid grid-cols-3 gap-2">
      <legend className="sr-only">{label}</legend>
      {KINDS.map((kind) => (
        <Chip
          key={kind}
          type="radio"
          name={name}
          className="min-h-12 px-1.5 leading-tight sm:px-4"
          checked={value === kind}
          onChange={() => onChange(kind)}
        >
          {nameOf(kind)}
        </Chip>
      ))}
    </fieldset>
  );
}

interface PeriodListProps {
  /** `week.4.periods` */
  path: string;
  periods: readonly Period[];
  onChange(periods: Period[]): void;
  /** Further actions beside adding a period. */
  children?: ReactNode;
}

/** When parties are seated on a day: lunch and dinner, at most four times. */
export function PeriodList({ path, periods, onChange, children }: PeriodListProps) {
  const t = useTranslations("inventory.period");
  return (
    <div data-field={path} className="grid gap-3">
      {periods.map((period, index) => (
        <PeriodRow
          key={`${path}.${String(index)}`}
          path={`${path}.${index}`}
          number={index + 1}
          period={period}
          onChange={(changes) => onChange(replaced(periods, index, changes))}
          {...(periods.length > 1 && { onRemove: () => onChange(without(periods, index)) })}
        />
      ))}
      <PathNote path={path} />
      <div className="flex flex-wrap gap-3">
        {periods.length < INVENTORY_LIMITS.periodsPerDay && (
          <Button size="lg" onClick={() => onChange([...periods, nextPeriod(periods)])}>
            <span aria-hidden="true">+</span> {t("add")}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

interface PeriodRowProps {
  path: string;
  number: number;
  period: Period;
  onChange(changes: Partial<Period>): void;
  /** Not for the only one: a day without times is a closed day. */
  onRemove?(): void;
}

function PeriodRow({ path, number, period, onChange, onRemove }: PeriodRowProps) {
  const t = useTranslations("inventory.period");
  const { firstSeating, lastSeating, lastOrder } = period;
  const lastSeatings = useMemo(() => lastSeatingTimes(firstSeating), [firstSeating]);
  const lastOrders = useMemo(() => lastOrderTimes(lastSeating), [lastSeating]);
  return (
    <fieldset data-field={path} className="grid gap-2 rounded-xl bg-sunken p-3">
      <legend className="sr-only">{t("label", { number })}</legend>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1fr_1fr_1fr_3rem]">
        <TimeField
          path={`${path}.firstSeating`}
          label={t("firstSeating")}
          value={firstSeating}
          times={DAY_TIMES}
          onChange={(time) => time && onChange({ firstSeating: time })}
        />
        <TimeField
          path={`${path}.lastSeating`}
          label={t("lastSeating")}
          value={lastSeating}
          times={lastSeatings}
          onChange={(time) => time && onChange({ lastSeating: time })}
        />
        <TimeField
          path={`${path}.lastOrder`}
          label={t("lastOrder")}
          value={lastOrder}
          times={lastOrders}
          none={t("noLastOrder")}
          onChange={(time) => onChange({ lastOrder: time })}
        />
        {onRemove && (
          <Button size="icon" className="mt-[1.875rem]" aria-label={t("remove")} onClick={onRemove}>
            <TrashIcon />
          </Button>
        )}
      </div>
      <PathNote path={path} />
    </fieldset>
  );
}

interface TimeFieldProps {
  path: string;
  label: string;
  value: string | null;
  times: readonly string[];
  /** The label for no time, where that is allowed. */
  none?: string;
  onChange(time: string | null): void;
}

/** A quarter hour. Times of the next morning say so. */
function TimeField({ path, label, value, times, none, onChange }: TimeFieldProps) {
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
