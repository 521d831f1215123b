import { useState } from "react";
import { useTranslations } from "use-intl";
import { HOLIDAY_RULES, HOURS_LIMITS } from "#domains/restaurants/restaurant-constants.ts";
import { DraftForm } from "#platform/web/dashboard/draft/draft-form.tsx";
import { replaced, without } from "#platform/web/dashboard/row-buttons.tsx";
import { Chip } from "#platform/web/form/controls.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { useWallClock, useWeekdayName } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { TrashIcon } from "#platform/web/ui/icons.tsx";
import { CopyDays } from "../seating-plan/sections/copy-days.tsx";
import { HoursRows } from "./hours-rows.tsx";
import { copyDay, usualStretches, withDay } from "./model.ts";
import { OpenDay } from "./open-day.tsx";
import type { HoursDraft, HoursState } from "./use-hours.ts";

/** Where opening hours are written. Nothing is saved before the button is pressed. */
export function HoursForm({ draft, state }: { draft: HoursDraft; state: HoursState }) {
  const t = useTranslations("house.hours");
  const { problem, isSaving } = state;
  const { plan } = draft.begun;
  return (
    <DraftForm
      problem={problem}
      isSaving={isSaving}
      onSave={() => void state.save(draft)}
      onCancel={state.cancel}
      className="grid gap-5"
    >
      {plan && (
        <fieldset className="grid gap-2 sm:grid-cols-2">
          <legend className="sr-only">{t("source")}</legend>
          {([true, false] as const).map((follows) => (
            <Chip
              key={String(follows)}
              type="radio"
              name="hours-source"
              className="min-h-12 !justify-start text-left"
              checked={draft.followsPlan === follows}
              onChange={() => state.change({ followsPlan: follows })}
            >
              <span className="grid">
                <b>{t(follows ? "fromPlan" : "ownHours")}</b>
                <span className="text-sm font-normal">{t(follows ? "fromPlanHint" : "ownHoursHint")}</span>
              </span>
            </Chip>
          ))}
        </fieldset>
      )}
      {plan && draft.followsPlan ? (
        <HoursRows hours={plan} />
      ) : (
        <>
          <WeekFields draft={draft} state={state} />
          <SpecialDays draft={draft} state={state} />
        </>
      )}
    </DraftForm>
  );
}

interface PartProps {
  draft: HoursDraft;
  state: HoursState;
}

function WeekFields({ draft: { hours }, state }: PartProps) {
  const t = useTranslations("inventory.week");
  const name = useWeekdayName();
  const { week, holidays } = hours;
  const put = (changes: Partial<typeof hours>) => state.change({ hours: { ...hours, ...changes } });
  return (
    <>
      <ul className="grid">
        {week.map((day, index) => (
          <OpenDay
            key={day.weekday}
            path={`week.${index}`}
            name={name.full(day.weekday)}
            stretches={day.stretches}
            usual={usualStretches(week)}
            errors={state.problem.errors}
            onChange={(stretches) => put({ week: replaced(week, index, { stretches }) })}
          >
            <CopyDays weekday={day.weekday} onCopy={(to) => put({ week: copyDay(week, day.weekday, to) })} />
          </OpenDay>
        ))}
      </ul>
      <Field field="holidays" label={t("holidays")} error={state.problem.errors.holidays}>
        {({ className, ...rest }) => (
          <select
            {...rest}
            className={`${className} min-h-12 text-lg sm:w-fit`}
            value={holidays}
            onChange={(event) => {
              const chosen = HOLIDAY_RULES.find((rule) => rule === event.target.value);
              if (chosen) put({ holidays: chosen });
            }}
          >
            {HOLIDAY_RULES.map((rule) => (
              <option key={rule} value={rule}>
                {t(`holiday.${rule}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}

function SpecialDays({ draft: { hours }, state }: PartProps) {
  const t = useTranslations("inventory.special");
  const own = useTranslations("house.hours");
  const clock = useWallClock();
  const [date, setDate] = useState("");
  const { days, week } = hours;
  const put = (next: typeof days) => state.change({ hours: { ...hours, days: next } });
  return (
    <section className="grid gap-3">
      <h3 className="text-lg font-bold">{t("title")}</h3>
      <ul className="grid empty:hidden">
        {days.map((day, index) => {
          const name = `${clock.date(day.date)} (${clock.shortWeekday(day.date)})`;
          return (
            <OpenDay
              key={day.date}
              path={`days.${index}`}
              name={name}
              stretches={day.stretches}
              usual={usualStretches(week)}
              errors={state.problem.errors}
              onChange={(stretches) => put(replaced(days, index, { stretches }))}
            >
              <Button
                size="icon"
                className="shrink-0"
                aria-label={t("remove", { day: name })}
                onClick={() => put(without(days, index))}
              >
                <TrashIcon />
              </Button>
            </OpenDay>
          );
        })}
      </ul>
      {days.length < HOURS_LIMITS.days && (
        <div className="flex flex-wrap items-end gap-3">
          <label className="grid gap-1.5 font-medium">
            {t("date")}
            <input
              type="date"
              className="min-h-12 rounded-xl border border-line bg-card px-3 text-lg"
              value={date}
              onChange={(event) => setDate(event.target.value)}
            />
          </label>
          <Button
            size="lg"
            disabled={date === ""}
            onClick={() => {
              put(withDay(days, date));
              setDate("");
            }}
          >
            {own("addDay")}
          </Button>
        </div>
      )}
    </section>
  );
}
