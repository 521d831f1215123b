import { type ReactNode, type UIEvent, useEffect, useId, useRef, useState } from "react";
import { useNow, useTranslations } from "use-intl";
import type { AvailableDay } from "#domains/reservations/contract/reservations.ts";
import { MAX_AVAILABLE_DAYS, MAX_GUESTS } from "#domains/reservations/reservation-constants.ts";
import { Stepper } from "#platform/web/form/controls.tsx";
import { FieldError, INPUT } from "#platform/web/form/field.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { dayIn } from "#platform/web/i18n/zone.ts";
import { FormSection } from "../sections/form-section.tsx";
import { markOf } from "./free-times.ts";
import { TimeChoice, type TimeChoiceProps } from "./time-choice.tsx";

interface DayStripProps {
  date: string;
  days: readonly string[];
  /** The restaurant's. */
  zone: string;
  /** The known availability by date. */
  known: ReadonlyMap<string, AvailableDay>;
  onChoose(date: string): void;
  /** The reader looks at days that lie beyond the first month. */
  onLater(): void;
}

/** So many are in the page at first; more come as the strip is moved. */
const FIRST_SHOWN = 14;
const NEAR_END_PX = 240;

/** The days as a scrolling strip that marks full and closed days. */
function DayStrip({ date, days, zone, known, onChoose, onLater }: DayStripProps) {
  const t = useTranslations("booking.when");
  const list = useRef<HTMLUListElement>(null);
  const [count, setCount] = useState(FIRST_SHOWN);
  const isNight = (days[0] ?? "") < dayIn(zone, useNow());
  const shown = Math.max(count, days.indexOf(date) + 2);
  const more = () => {
    if (count >= MAX_AVAILABLE_DAYS) onLater();
    setCount(count < MAX_AVAILABLE_DAYS ? MAX_AVAILABLE_DAYS : days.length);
  };
  const isAtEnd = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) =>
    shown < days.length && scrollLeft + clientWidth > scrollWidth - NEAR_END_PX;
  const loadMoreAtEnd = ({ currentTarget }: UIEvent<HTMLElement>) => isAtEnd(currentTarget) && more();
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(`[data-day="${date}"]`);
    if (!list.current || !chosen) return;
    const { offsetLeft, offsetWidth } = chosen;
    const { scrollLeft, clientWidth } = list.current;
    const isInSight = offsetLeft >= scrollLeft && offsetLeft + offsetWidth <= scrollLeft + clientWidth;
    if (!isInSight) list.current.scrollLeft = offsetLeft - (clientWidth - offsetWidth) / 2;
  }, [date]);
  return (
    <ul
      ref={list}
      aria-label={t("quick")}
      className="relative -mx-1 flex gap-2 overflow-x-auto px-1 py-1"
      onScroll={loadMoreAtEnd}
      onFocus={() => list.current && isAtEnd(list.current) && more()}
    >
      {days.slice(0, shown).map((day, index) => (
        <li key={day} data-day={day} className="shrink-0">
          <Day
            day={day}
            index={index - (isNight ? 1 : 0)}
            known={known.get(day)}
            isChosen={day === date}
            onChoose={() => onChoose(day)}
          />
        </li>
      ))}
    </ul>
  );
}

interface DayProps {
  day: string;
  /** How many days from today; -1: the evening whose night it still is. */
  index: number;
  known: AvailableDay | undefined;
  isChosen: boolean;
  onChoose(): void;
}

function Day({ day, index, known, isChosen, onChoose }: DayProps) {
  const t = useTranslations("booking.when");
  const clock = useWallClock();
  const mark = known && markOf(known);
  const name = [t("tonight"), t("today"), t("tomorrow")][index + 1] ?? clock.shortWeekday(day);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`grid h-full min-h-18 w-full min-w-17 content-start justify-items-center rounded-xl border border-line px-2 py-1.5 text-center leading-tight hover:bg-sunken aria-pressed:border-ai-700 aria-pressed:bg-ai-700 aria-pressed:text-white ${mark ? "bg-sunken text-soft" : "bg-card"}`}
    >
      <span className="text-sm">{name}</span>
      <span className={mark ? "" : "font-semibold"}>{clock.shortDay(day)}</span>
      <span className="mt-0.5 min-h-4 text-xs">{mark && t(mark)}</span>
    </button>
  );
}

interface WhenSectionProps extends TimeChoiceProps {
  title: string;
  /** The reader looks at days that lie beyond the first month. */
  onLater(): void;
  /** Shown above the times: the areas, and the courses. */
  areas?: ReactNode;
  courses?: ReactNode;
  /** Shown below the times. */
  note?: ReactNode;
}

/** The party, the day and the time. `days`: what can be booked, today first. */
export function WhenSection({ title, onLater, areas, courses, note, ...props }: WhenSectionProps) {
  const t = useTranslations("booking.when");
  const { draft, errors, change, days, known } = props;
  const id = useId();
  return (
    <FormSection title={title}>
      <div data-field="guests" className="grid grid-cols-1 gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <span className="font-medium" aria-hidden="true">
            {t("guests")}
          </span>
          <Stepper
            label={t("guests")}
            value={draft.guests}
            min={1}
            max={MAX_GUESTS}
            text={t("guestCount", { guests: draft.guests })}
            lessLabel={t("fewer")}
            moreLabel={t("more")}
            onChange={(guests) => change({ guests })}
          />
        </div>
        <FieldError id={`${id}-guests-error`} error={errors.guests} />
      </div>
      <div data-field="date" className="grid min-w-0 grid-cols-1 gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <label htmlFor={id} className="font-medium">
            {t("date")}
          </label>
          <input
            id={id}
            type="date"
            name="date"
            required
            aria-invalid={errors.date !== undefined}
            aria-describedby={errors.date === undefined ? undefined : `${id}-date-error`}
            className={`${INPUT} max-w-44`}
            min={days[0]}
            max={days.at(-1)}
            value={draft.date}
            onChange={(event) => change({ date: event.target.value })}
          />
        </div>
        <FieldError id={`${id}-date-error`} error={errors.date} />
        <DayStrip
          date={draft.date}
          days={days}
          zone={props.zone}
          known={known}
          onChoose={(date) => change({ date })}
          onLater={onLater}
        />
      </div>
      {areas}
      {courses}
      <TimeChoice {...props} />
      {note}
    </FormSection>
  );
}
