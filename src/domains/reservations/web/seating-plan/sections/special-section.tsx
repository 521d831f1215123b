import { useState } from "react";
import { useTranslations } from "use-intl";
import { INVENTORY_LIMITS } from "#domains/reservations/seating-plan-constants.ts";
import { weekday } from "#kernel/time/calendar.ts";
import { replaced, without } from "#platform/web/dashboard/row-buttons.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { TrashIcon } from "#platform/web/ui/icons.tsx";
import { isCalendarDay } from "../../reservation-book/model/calendar.ts";
import { useEditor } from "../editor-scope.ts";
import type { DraftException } from "../model/draft.ts";
import { usualPeriods, withKind, withSpecialDay } from "../model/week.ts";
import { KindChips, PeriodList } from "./day-fields.tsx";
import { NameField, PathNote } from "./plan-fields.tsx";

/** Special days that differ from their weekday. Past ones are kept, but not shown. */
export function SpecialSection() {
  const t = useTranslations("inventory.special");
  const { draft, today } = useEditor();
  const coming = [...draft.exceptions.entries()].filter(([, { date }]) => date >= today);
  return (
    <div data-field="exceptions" className="grid gap-4">
      <AddSpecial />
      <PathNote path="exceptions" />
      {coming.length === 0 ? (
        <p className="text-soft">{t("count", { count: 0 })}</p>
      ) : (
        <ul className="grid gap-3">
          {coming.map(([index, exception]) => (
            <SpecialDay key={exception.date} index={index} exception={exception} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Adds a special day, closed by default. */
function AddSpecial() {
  const t = useTranslations("inventory.special");
  const { draft, change, today } = useEditor();
  const [date, setDate] = useState("");
  const [problem, setProblem] = useState<"needDate" | "known" | "full" | null>(null);
  const add = () => {
    const isKnown = draft.exceptions.some((one) => one.date === date);
    const isFull = draft.exceptions.length >= INVENTORY_LIMITS.exceptions;
    const found =
      !isCalendarDay(date) || date < today ? "needDate" : isKnown ? "known" : isFull ? "full" : null;
    setProblem(found);
    if (found !== null) return;
    change({ exceptions: withSpecialDay(draft.exceptions, date) });
    setDate("");
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="grow sm:grow-0 sm:basis-72">
        <Field field="special-day" label={t("date")} error={problem === null ? undefined : t(problem)}>
          {(input) => (
            <input
              {...input}
              type="date"
              min={today}
              className={`${input.className} min-h-12 text-lg`}
              value={date}
              onChange={(event) => {
                setDate(event.target.value);
                setProblem(null);
              }}
            />
          )}
        </Field>
      </div>
      <Button kind="main" size="xl" onClick={add}>
        {t("add")}
      </Button>
    </div>
  );
}

const NOTE_LENGTH = 100;

/** One day, and what it has instead of its weekday's times. */
function SpecialDay({ index, exception }: { index: number; exception: DraftException }) {
  const t = useTranslations("inventory.special");
  const clock = useWallClock();
  const { draft, change } = useEditor();
  const { date, kind, periods, note } = exception;
  const day = `${clock.date(date)} (${clock.shortWeekday(date)})`;
  const path = `exceptions.${index}`;
  const put = (next: Partial<DraftException>) =>
    change({ exceptions: replaced(draft.exceptions, index, next) });
  return (
    <li data-field={path} className="grid gap-3 rounded-card border border-line p-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-lg font-bold">{day}</h3>
        <Button
          size="icon"
          className="shrink-0"
          aria-label={t("remove", { day })}
          onClick={() => change({ exceptions: without(draft.exceptions, index) })}
        >
          <TrashIcon />
        </Button>
      </div>
      <KindChips
        label={t("kindOf", { day })}
        value={kind}
        nameOf={(one) => t(`kind.${one}`)}
        onChange={(next) => put(withKind(exception, next, usualPeriods(draft.week, weekday(date))))}
      />
      {kind === "open" && (
        <PeriodList path={`${path}.periods`} periods={periods} onChange={(next) => put({ periods: next })} />
      )}
      <NameField
        path={`${path}.note`}
        label={t("note")}
        hint={t("noteHint")}
        value={note}
        maxLength={NOTE_LENGTH}
        onChange={(next) => put({ note: next })}
      />
      <PathNote path={path} />
    </li>
  );
}
