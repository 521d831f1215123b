import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { AvailableDay, BookingTerms } from "#domains/reservations/contract/reservations.ts";
import { OFFER_MINUTES } from "#domains/reservations/reservation-constants.ts";
import { type LocalMinute, onCalendar } from "#kernel/time/calendar.ts";
import { Field } from "#platform/web/form/field.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { minuteIn } from "#platform/web/i18n/zone.ts";
import type { Draft } from "./draft.ts";
import { DINNER_FROM, timesToShow } from "./when/free-times.ts";
import type { Availability } from "./when/use-availability.ts";

/** From when until when the party could be seated, `HH:mm`. */
export interface TimeWindow {
  from: string;
  until: string;
}

interface Waiting {
  /** `HH:mm`, in the order of the day. */
  times: readonly string[];
  window: TimeWindow;
  choose(changes: Partial<TimeWindow>): void;
}

/** The other way to a table on a full day: between which times the guest would come. The form's button joins. */
export function WaitSection({ times, window, choose }: Waiting) {
  const t = useTranslations("waitlist.form");
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-xl border border-line p-3">
      <div className="grid gap-1">
        <h3 id={id} className="font-medium">
          {t("title")}
        </h3>
        <p className="text-sm text-soft">{t("text", { minutes: OFFER_MINUTES })}</p>
      </div>
      <div className="tabular grid grid-cols-2 gap-3">
        <TimeSelect
          name="from"
          label={t("from")}
          times={times}
          value={window.from}
          onChoose={(from) => choose({ from })}
        />
        <TimeSelect
          name="until"
          label={t("until")}
          times={times.filter((time) => time >= window.from)}
          value={window.until}
          onChoose={(until) => choose({ until })}
        />
      </div>
    </section>
  );
}

interface TimeSelectProps {
  name: string;
  label: string;
  times: readonly string[];
  value: string;
  onChoose(time: string): void;
}

function TimeSelect({ name, label, times, value, onChoose }: TimeSelectProps) {
  const clock = useWallClock();
  return (
    <Field field={name} label={label} error={undefined}>
      {(input) => (
        <select {...input} value={value} onChange={(event) => onChoose(event.target.value)}>
          {times.map((time) => (
            <option key={time} value={time}>
              {clock.time(time)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface WaitingOptions {
  draft: Pick<Draft, "time" | "guests" | "course">;
  availability: Availability;
  /** Null if the restaurant can't be booked. */
  terms: BookingTerms | null;
  /** The time that this guest holds. */
  own: string | null;
  /** The restaurant's. */
  zone: string;
}

/** The waitlist of the chosen day; null where there is nothing to wait for. */
export function useWaiting({ draft, availability, terms, own, zone }: WaitingOptions): Waiting | null {
  const [chosen, setChosen] = useState<Partial<TimeWindow>>({});
  // A full course is no full room: a table alone may be free.
  if (availability.state !== "ready" || draft.course !== "") return null;
  // For such a party no table can ever become free.
  if (!terms?.partySizes.includes(draft.guests)) return null;
  const times = waitableTimes(availability.day, own, minuteIn(zone, new Date()));
  if (times.length === 0) return null;
  const choose = (changes: Partial<TimeWindow>) => setChosen((last) => ({ ...last, ...changes }));
  return { times, window: windowIn(times, chosen, draft.time), choose };
}

/**
 * The times of a full day that a guest can wait for, in order; none where there is a free one, where the day can't be
 * booked at all, and none in the past. `own`: the time that this guest holds; `now`: the restaurant's wall clock.
 */
export function waitableTimes(day: AvailableDay, own: string | null, now: LocalMinute): string[] {
  if (day.closed !== null || timesToShow(day, own).length > 0) return [];
  return day.times.map(({ time }) => time).filter((time) => onCalendar(`${day.date}T${time}`) > now);
}

/**
 * The chosen window, limited to the day's times. By default the meal of `wanted`, the time that was lost; dinner
 * without one. Never empty: `times` has at least one.
 */
export function windowIn(times: readonly string[], chosen: Partial<TimeWindow>, wanted: string): TimeWindow {
  const isDinner = wanted === "" || wanted >= DINNER_FROM;
  const meal = times.filter((time) => time >= DINNER_FROM === isDinner);
  const shown = meal.length > 0 ? meal : times;
  const from = times.find((time) => time === chosen.from) ?? shown[0] ?? "";
  const until = times.find((time) => time === chosen.until) ?? shown.at(-1) ?? "";
  return { from, until: until < from ? (times.at(-1) ?? from) : until };
}
