import { type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { AvailableDay } from "#domains/reservations/contract/reservations.ts";
import { Chip } from "#platform/web/form/controls.tsx";
import { FieldError } from "#platform/web/form/field.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { useIsElsewhere } from "#platform/web/i18n/zone.ts";
import { Button } from "#platform/web/ui/button.tsx";
import type { Draft } from "../draft.ts";
import type { FormProps } from "../sections/form-section.tsx";
import {
  type Alternatives,
  DINNER_FROM,
  MIDNIGHT,
  markOf,
  nearestFreeDays,
  timesToShow,
} from "./free-times.ts";
import type { Availability } from "./use-availability.ts";

const NEAR_DAYS = 3;

interface NoTimesProps {
  draft: Pick<Draft, "date" | "guests" | "course" | "area">;
  day: AvailableDay;
  known: ReadonlyMap<string, AvailableDay>;
  onChoose(date: string): void;
}

/** No free times on this day: states why, and where to look next. */
function NoTimes({ draft: { date, guests, course, area }, day, known, onChoose }: NoTimesProps) {
  const t = useTranslations("booking.time");
  const courses = useTranslations("booking.course");
  const areas = useTranslations("booking.area");
  const clock = useWallClock();
  const near = nearestFreeDays(known.values(), date, NEAR_DAYS);
  const mark = markOf(day);
  const name = clock.day(date);
  return (
    <div role="status" className="grid gap-2 rounded-xl bg-sunken p-3">
      <p className="font-medium">
        {mark !== null && mark !== "full"
          ? t(mark, { day: name })
          : area !== ""
            ? areas("noTimes", { guests, day: name })
            : course === ""
              ? t("none", { guests, day: name })
              : courses("noTimes", { guests, day: name })}
      </p>
      {near.length > 0 && (
        <>
          <p className="text-sm text-soft">{t("nearDays")}</p>
          <div className="flex flex-wrap gap-2">
            {near.map((other) => (
              <Button key={other} onClick={() => onChoose(other)}>
                {clock.day(other)}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

export interface TimeChoiceProps extends FormProps {
  days: readonly string[];
  availability: Availability;
  /** The known availability by date. */
  known: ReadonlyMap<string, AvailableDay>;
  /** A time of the chosen day that is the guest's own: to everybody else it looks taken. */
  own: string | null;
  onRetry(): void;
  /** What is free instead of a time that was lost to another guest; null when none was. */
  alternatives: Alternatives | null;
  /** For such a party, large or small, the restaurant has no table on whatever day. */
  isUnseatable?: boolean;
  /** Shown below when the day is full: the waitlist. */
  whenFull?: ReactNode;
  zone: string;
  zoneName: string;
  /** A time leads on to the next step: then times are buttons, because a radio button must not change the page. */
  leadsOn?: boolean;
}

/** The free times of the chosen day as chips. */
export function TimeChoice(props: TimeChoiceProps) {
  const t = useTranslations("booking");
  const isElsewhere = useIsElsewhere(props.zone);
  // For Japan's clock it is known before the first paint, so no layout shift.
  const shown = props.zone === "Asia/Tokyo" ? "elsewhere-only" : isElsewhere ? "" : "hidden";
  const { errors, alternatives } = props;
  const part = useRef<HTMLFieldSetElement>(null);
  return (
    <fieldset
      ref={part}
      tabIndex={-1}
      data-field="time"
      className="grid min-w-0 gap-3"
      aria-describedby={isElsewhere ? "time-note time-error" : "time-error"}
    >
      <legend className="mb-1 font-medium">{t("time.title")}</legend>
      <p id="time-note" className={`text-sm text-soft ${shown}`}>
        {t("time.localTimeZone", { zone: props.zoneName })}
      </p>
      <FieldError id="time-error" error={errors.time} />
      {alternatives !== null && (
        <TakenTimes
          alternatives={alternatives}
          draft={props.draft}
          leadsOn={props.leadsOn}
          onChoose={(choice) => {
            props.change(choice);
            // The tapped element disappears with its day.
            if (choice.date !== undefined) part.current?.focus();
          }}
        />
      )}
      <FreeTimes {...props} />
    </fieldset>
  );
}

function FreeTimes(props: TimeChoiceProps) {
  const { draft, change, known, availability, own, alternatives, isUnseatable, whenFull, onRetry } = props;
  const t = useTranslations("booking.time");
  const clock = useWallClock();
  if (isUnseatable)
    return (
      <p role="status" className="rounded-xl bg-sunken p-3 font-medium">
        {t("never", { guests: draft.guests })}
      </p>
    );
  if (draft.date === "") return <p className="text-soft">{t("noDate")}</p>;
  if (availability.state === "loading") return <Loading />;
  if (availability.state === "failed") {
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p className="text-warn">{t("failed")}</p>
        <Retry onRetry={onRetry} />
      </div>
    );
  }
  const freeTimes = timesToShow(availability.day, own);
  const isLost = draft.time !== "" && !freeTimes.includes(draft.time) && alternatives === null;
  if (freeTimes.length === 0) {
    return (
      <>
        {alternatives === null && (
          <NoTimes draft={draft} day={availability.day} known={known} onChoose={(date) => change({ date })} />
        )}
        {whenFull}
      </>
    );
  }
  return (
    <>
      {isLost && (
        <p role="status" className="text-sm text-warn">
          {t("lost", { time: clock.time(draft.time) })}
        </p>
      )}
      <TimeGroups
        date={draft.date}
        freeTimes={freeTimes}
        chosen={draft.time}
        leadsOn={props.leadsOn}
        onChoose={(time) => change({ time })}
      />
    </>
  );
}

interface TimeGroupsProps extends Omit<TimeChipsProps, "times" | "name"> {
  date: string;
  freeTimes: string[];
}

function TimeGroups({ date, freeTimes, ...choice }: TimeGroupsProps) {
  const t = useTranslations("booking.time");
  const clock = useWallClock();
  // The calendar has another date by then: it is said, so that nobody comes a day late.
  const night = t("night", { day: clock.day(`${date}T${MIDNIGHT}`) });
  const groups = [
    { title: t("lunch"), times: freeTimes.filter((time) => time < DINNER_FROM) },
    { title: t("dinner"), times: freeTimes.filter((time) => time >= DINNER_FROM && time < MIDNIGHT) },
    { title: night, times: freeTimes.filter((time) => time >= MIDNIGHT) },
  ].filter(({ times }) => times.length > 0);
  return groups.map(({ title, times }) => (
    <div key={title} className="grid gap-1.5">
      {(groups.length > 1 || title === night) && <p className="text-sm text-soft">{title}</p>}
      <TimeChips {...choice} times={times} name="time" />
    </div>
  ));
}

function Retry({ onRetry }: { onRetry(): void }) {
  const t = useTranslations("common");
  return <Button onClick={onRetry}>{t("retry")}</Button>;
}

function Loading() {
  const t = useTranslations("booking.time");
  return (
    <div role="status">
      <span className="sr-only">{t("loading")}</span>
      <div aria-hidden="true" className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2">
        {["a", "b", "c", "d", "e", "f", "g", "h"].map((chip) => (
          <span key={chip} className="h-11 animate-pulse rounded-xl bg-line" />
        ))}
      </div>
    </div>
  );
}

interface TakenTimesProps {
  alternatives: Alternatives;
  draft: Pick<Draft, "time">;
  leadsOn: boolean | undefined;
  /** With a `date` where it is another day. */
  onChoose(choice: { date?: string; time: string }): void;
}

/** The chosen time was taken: offers the nearest free times and other days. Takes the focus when it appears. */
function TakenTimes({ alternatives: { times, days }, draft, leadsOn, onChoose }: TakenTimesProps) {
  const t = useTranslations("booking.time");
  const clock = useWallClock();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>("input, button") ?? box.current;
    first?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="grid gap-3 rounded-xl bg-warn-bg p-3">
      <p className="font-medium text-warn">{times.length === 0 ? t("takenAll") : t("taken")}</p>
      {times.length > 0 && (
        <TimeChips
          times={times}
          name="alternative"
          chosen={draft.time}
          leadsOn={leadsOn}
          onChoose={(time) => onChoose({ time })}
        />
      )}
      {days.length > 0 && (
        <>
          <p className="text-sm">{t("otherDays")}</p>
          <ul className="grid gap-3">
            {days.map((day) => (
              <li key={day.date} className="grid gap-1">
                <span className="text-sm font-medium">{clock.day(day.date)}</span>
                <TimeChips
                  times={day.times}
                  name={`alternative-${day.date}`}
                  chosen=""
                  leadsOn={leadsOn}
                  onChoose={(time) => onChoose({ date: day.date, time })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface TimeChipsProps {
  /** `HH:mm` */
  times: readonly string[];
  /** Radio buttons of one name are one choice. */
  name: string;
  chosen: string;
  leadsOn: boolean | undefined;
  onChoose(time: string): void;
}

function TimeChips({ times, name, chosen, leadsOn, onChoose }: TimeChipsProps) {
  const clock = useWallClock();
  return (
    <div className="tabular grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2">
      {times.map((time) =>
        leadsOn ? (
          <Button
            key={time}
            aria-pressed={time === chosen}
            className="aria-pressed:border-ai-700 aria-pressed:bg-ai-700 aria-pressed:text-white"
            onClick={() => onChoose(time)}
          >
            {clock.time(time)}
          </Button>
        ) : (
          <Chip
            key={time}
            type="radio"
            name={name}
            value={time}
            checked={time === chosen}
            onChange={() => onChoose(time)}
          >
            {clock.time(time)}
          </Chip>
        ),
      )}
    </div>
  );
}
