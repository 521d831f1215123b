import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Chip } from "#platform/web/form/controls.tsx";
import { FieldError } from "#platform/web/form/field.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { daysFrom } from "../model/calendar.ts";
import { UncheckedNote } from "../offline/unsent-mark.tsx";
import { useTableLabels } from "../party-names.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { useNightClock } from "../state/use-night-clock.ts";
import type { CallDraft } from "./call-draft.ts";
import { CourseSelect } from "./course-select.tsx";
import { GuestStepper, TableChoice, WhenFields } from "./party-fields.tsx";
import { usePlacesOfDay } from "./use-places.ts";

/** Party sizes with a chip of their own. */
const SIZES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const DAYS = 7;

interface CallTimesProps {
  draft: CallDraft;
  error: string | undefined;
  /** Shown where no time of the day is free. */
  whenFull: ReactNode;
  onChange(patch: Partial<CallDraft>): void;
}

/** Party, day and time; each free time names the table that it would be. */
export function CallTimes({ draft, error, whenFull, onChange }: CallTimesProps) {
  const { offlineSince } = useReservationBook();
  return (
    <>
      <PartyChips draft={draft} onChange={onChange} />
      <DayChips draft={draft} onChange={onChange} />
      <CourseSelect
        {...{ date: draft.date, time: draft.time, guests: draft.guests }}
        value={draft.courseId}
        onChange={(courseId) => onChange({ courseId })}
      />
      {offlineSince === null ? (
        <TimeChips draft={draft} error={error} whenFull={whenFull} onChange={onChange} />
      ) : (
        <UncheckedTimes draft={draft} error={error} onChange={onChange} />
      )}
    </>
  );
}

type ChipsProps = Omit<CallTimesProps, "error" | "whenFull">;

function PartyChips({ draft: { guests }, onChange }: ChipsProps) {
  const t = useTranslations("owner.add");
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{t("guests")}</legend>
      <div className="flex flex-wrap gap-2">
        {SIZES.map((size) => (
          <Chip
            key={size}
            type="radio"
            name="call-guests"
            className="min-h-12 min-w-12 text-lg"
            checked={guests === size}
            onChange={() => onChange({ guests: size, time: "", tables: [] })}
          >
            {size}
          </Chip>
        ))}
      </div>
      <details>
        <summary className="flex min-h-11 w-fit list-none items-center text-link underline">
          {t("moreGuests")}
        </summary>
        <GuestStepper value={guests} onChange={(next) => onChange({ guests: next, time: "", tables: [] })} />
      </details>
    </fieldset>
  );
}

function DayChips({ draft: { date }, onChange }: ChipsProps) {
  const t = useTranslations("owner");
  const clock = useWallClock();
  const { today } = useReservationBook();
  const days = daysFrom(today, DAYS);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{t("add.date")}</legend>
      <div className="flex flex-wrap gap-2">
        {days.map((day) => (
          <Chip
            key={day}
            type="radio"
            name="call-day"
            className="min-h-12"
            checked={date === day}
            onChange={() => onChange({ date: day, time: "", tables: [] })}
          >
            {day === today ? t("nav.today") : `${clock.shortDay(day)} (${clock.shortWeekday(day)})`}
          </Chip>
        ))}
        <input
          type="date"
          aria-label={t("nav.date")}
          min={today}
          value={date}
          className={`min-h-12 min-w-0 rounded-xl border px-3 ${days.includes(date) ? "border-line bg-card" : "border-ai-700 bg-card font-semibold"}`}
          onChange={(event) =>
            event.target.value && onChange({ date: event.target.value, time: "", tables: [] })
          }
        />
      </div>
    </fieldset>
  );
}

/** Without a network: any time and table, which the server checks later. */
function UncheckedTimes({ draft, error, onChange }: Omit<CallTimesProps, "whenFull">) {
  const { date, time, tables, wholeHouse } = draft;
  return (
    <div className="grid gap-4" data-field="time">
      <UncheckedNote />
      <WhenFields date={date} time={time} error={error} onChange={onChange} />
      <TableChoice
        tableIds={tables}
        hasAutomatic
        isHouse={wholeHouse}
        onChange={(next) => onChange({ tables: next, wholeHouse: false })}
      />
    </div>
  );
}

function TimeChips({ draft, error, whenFull, onChange }: CallTimesProps) {
  const t = useTranslations("owner.add");
  const { seating } = useNightClock();
  const labels = useTableLabels();
  const { date, guests, time, tables, courseId } = draft;
  const { data } = usePlacesOfDay(date, guests, courseId);
  const free = data?.times.filter(({ tableIds }) => tableIds !== null) ?? [];
  const chosen = data?.times.find((one) => one.time === time);
  const ownTables = tables.length > 0 ? tables : (chosen?.tableIds ?? null);
  return (
    <fieldset className="grid gap-2" aria-describedby={error && "call-time-error"} data-field="time">
      <legend className="mb-2 font-medium">{t("whenFree")}</legend>
      <FieldError id="call-time-error" error={error} />
      {!data && <span role="status" className="h-14 animate-pulse rounded-xl bg-sunken" />}
      {data && free.length === 0 && (
        <p role="status" className="rounded-xl bg-warn-bg p-3 font-semibold text-warn">
          {t("noTimes", { guests })}
        </p>
      )}
      {data && free.length === 0 && whenFull}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
        {free.map((one) => (
          <Chip
            key={one.time}
            type="radio"
            name="call-time"
            className="min-h-14 flex-col"
            checked={time === one.time}
            onChange={() => onChange({ time: one.time, tables: [], wholeHouse: false })}
          >
            <b className="tabular text-lg leading-tight">{seating(one.time)}</b>
            <span className="text-sm font-normal">{labels(one.tableIds ?? [])}</span>
          </Chip>
        ))}
      </div>
      {ownTables && !draft.wholeHouse && (
        <p role="status" className="font-semibold">
          {time !== "" && `${seating(time)} · `}
          {t("tableIs", { table: labels(ownTables) })}
        </p>
      )}
      {chosen && (
        <details>
          <summary className="flex min-h-11 w-fit list-none items-center text-link underline">
            {t("otherTable")}
          </summary>
          <TableChoice
            tableIds={tables}
            hasAutomatic
            free={chosen.free}
            isHouse={draft.wholeHouse}
            onHouse={(wholeHouse) => onChange({ wholeHouse, tables: [] })}
            onChange={(next) => onChange({ tables: next, wholeHouse: false })}
          />
        </details>
      )}
      <details>
        <summary className="flex min-h-11 w-fit list-none items-center text-link underline">
          {t("otherTime")}
        </summary>
        <WhenFields
          date={date}
          time={time}
          error={undefined}
          onChange={(when) => onChange({ ...when, tables: [] })}
        />
      </details>
    </fieldset>
  );
}
