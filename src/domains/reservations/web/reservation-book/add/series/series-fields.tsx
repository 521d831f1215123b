import { useTranslations } from "use-intl";
import {
  MAX_SERIES_DATES,
  MAX_SERIES_DAYS,
  SERIES_REPEATS,
} from "#domains/reservations/reservation-constants.ts";
import { addDays } from "#kernel/time/calendar.ts";
import { Field, FieldError } from "#platform/web/form/field.tsx";
import type { FieldErrors } from "#platform/web/form/use-draft-form.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useTableLabels } from "../../party-names.ts";
import { useReservationBook } from "../../state/reservation-book-scope.ts";
import { useNightClock } from "../../state/use-night-clock.ts";
import type { CallDraft } from "../call-draft.ts";
import { LanguageField } from "../language-field.tsx";
import { isChosen, type SeriesDraft, whichOfMonth } from "./series-draft.ts";
import type { useSeries } from "./use-series.ts";

const TIMES = Array.from({ length: MAX_SERIES_DATES - 1 }, (_, before) => before + 2);

interface SeriesFieldsProps {
  draft: CallDraft;
  series: ReturnType<typeof useSeries>;
  errors: FieldErrors<CallDraft>;
  onChange(patch: Partial<SeriesDraft>): void;
  onEmail(customerEmail: string): void;
}

/** Whether the booking repeats, until when, and each date with its table before any is booked. */
export function SeriesFields({ draft, series, errors, onChange, onEmail }: SeriesFieldsProps) {
  const t = useTranslations("owner.series");
  const clock = useWallClock();
  const { today } = useReservationBook();
  const { date, series: said } = draft;
  if (!series.mayRepeat || draft.time === "") return null;
  return (
    <div className="grid gap-4">
      <Field field="repeats" label={t("repeats")} error={undefined}>
        {(input) => (
          <select
            {...input}
            className={`${input.className} min-h-12 text-lg`}
            value={said.repeats}
            onChange={(event) =>
              onChange({
                repeats: SERIES_REPEATS.find((one) => one === event.target.value) ?? "",
                toggled: [],
              })
            }
          >
            <option value="">{t("never")}</option>
            {SERIES_REPEATS.map((one) => (
              <option key={one} value={one}>
                {one === "month"
                  ? t("every.month", { which: String(whichOfMonth(date)), weekday: clock.weekday(date) })
                  : t(`every.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {series.isOn && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <Field field="times" label={t("times")} error={undefined}>
              {(input) => (
                <select
                  {...input}
                  className={`${input.className} tabular min-h-12 text-lg`}
                  value={said.times}
                  onChange={(event) => onChange({ times: Number(event.target.value), until: "" })}
                >
                  {said.times === 0 && <option value={0}>–</option>}
                  {TIMES.map((one) => (
                    <option key={one} value={one}>
                      {one}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field field="until" label={t("until")} error={undefined}>
              {(input) => (
                <input
                  {...input}
                  type="date"
                  className={`${input.className} min-h-12 text-lg`}
                  min={date}
                  max={addDays(today, MAX_SERIES_DAYS)}
                  value={said.until}
                  onChange={(event) =>
                    event.target.value && onChange({ until: event.target.value, times: 0 })
                  }
                />
              )}
            </Field>
          </div>
          <DateList draft={draft} series={series} error={errors.dates} onChange={onChange} />
          <ConfirmationFields
            draft={draft}
            error={errors.customerEmail}
            onChange={onChange}
            onEmail={onEmail}
          />
        </>
      )}
    </div>
  );
}

interface DateListProps extends Pick<SeriesFieldsProps, "draft" | "series" | "onChange"> {
  error: string | undefined;
}

/** Each date with its table, or why there is none: those are left out. */
function DateList({ draft, series, error, onChange }: DateListProps) {
  const t = useTranslations("owner.series");
  const common = useTranslations("common");
  const owner = useTranslations("owner.add");
  const clock = useWallClock();
  const night = useNightClock();
  const labels = useTableLabels();
  const { dates, chosen, isLoading, isFailed, refetch } = series;
  const { toggled } = draft.series;
  const toggle = (at: string) =>
    onChange({ toggled: toggled.includes(at) ? toggled.filter((one) => one !== at) : [...toggled, at] });
  return (
    <fieldset className="grid gap-2" data-field="dates" aria-describedby={error && "series-dates-error"}>
      <legend className="mb-2 flex w-full items-baseline justify-between gap-3 font-medium">
        {t("dates")}
        {dates.length > 0 && (
          <span role="status" className="tabular">
            {t("chosen", { chosen: chosen.length, total: dates.length })}
          </span>
        )}
      </legend>
      <FieldError id="series-dates-error" error={error} />
      {isLoading && <span role="status" className="h-40 animate-pulse rounded-xl bg-sunken" />}
      {isFailed && (
        <div className="grid gap-2">
          <p role="alert">{t("failed")}</p>
          <Button className="w-fit" onClick={() => void refetch()}>
            {common("retry")}
          </Button>
        </div>
      )}
      {dates.length > 0 && (
        <ul className="overflow-hidden rounded-xl border border-line">
          {dates.map((one) => (
            <li key={one.at} className="border-b border-line last:border-0">
              <label
                className={`flex min-h-12 items-center gap-3 px-3 py-1.5 ${one.state === "free" ? "bg-card" : "bg-sunken text-soft"}`}
              >
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-ai-700"
                  disabled={one.state !== "free"}
                  checked={isChosen(one, draft.series)}
                  onChange={() => toggle(one.at)}
                />
                <span className="tabular min-w-0 grow font-semibold">{`${clock.shortDay(one.day)} (${clock.shortWeekday(one.day)})`}</span>
                <span className="min-w-0 text-right">
                  {one.state === "free" ? (
                    <b>{owner("tableIs", { table: labels(one.tableIds ?? []) })}</b>
                  ) : (
                    <b className="text-warn">{t(`state.${one.state}`)}</b>
                  )}
                  {one.bookedAt && (
                    <span className="block text-sm font-semibold text-warn">
                      {t("bookedAt", { time: night.time(one.bookedAt) })}
                    </span>
                  )}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

interface ConfirmationFieldsProps extends Pick<SeriesFieldsProps, "draft" | "onChange" | "onEmail"> {
  error: string | undefined;
}

/** Where the guest is told of all dates at once. */
function ConfirmationFields({ draft, error, onChange, onEmail }: ConfirmationFieldsProps) {
  const t = useTranslations("owner.series");
  const add = useTranslations("owner.add");
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field
        field="customerEmail"
        label={t("email")}
        mark={add("optional")}
        hint={t("emailHint")}
        error={error}
      >
        {(input) => (
          <input
            {...input}
            type="email"
            autoComplete="off"
            maxLength={254}
            className={`${input.className} min-h-12 text-lg`}
            value={draft.customerEmail}
            onChange={(event) => onEmail(event.target.value)}
          />
        )}
      </Field>
      {draft.customerEmail.trim() !== "" && (
        <div className="grid content-end">
          <LanguageField
            value={draft.series.language}
            error={undefined}
            onChange={(language) => onChange({ language })}
          />
        </div>
      )}
    </div>
  );
}
