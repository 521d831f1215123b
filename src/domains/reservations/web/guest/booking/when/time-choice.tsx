import { type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl";
import type { AvailableDay } from "#domains/reservations/contract/reservations.ts";
import { useIsElsewhere } from "#platform/web/i18n/zones/zone.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { FieldError } from "#platform/web/ui/form/field.tsx";
import type { Alternatives } from "../../alternatives.ts";
import type { FormProps } from "../draft/form-props.ts";
import { DINNER_FROM, timesToShow } from "./days.ts";
import { NoTimes } from "./no-times.tsx";
import { TakenTimes } from "./taken-times.tsx";
import { TimeChips } from "./time-chips.tsx";
import type { Availability } from "./use-availability.ts";

export interface TimeChoiceProps extends FormProps {
  days: readonly string[];
  availability: Availability;
  /** What the restaurant has said of some of the days. */
  known: ReadonlyMap<string, AvailableDay>;
  /** A time of the chosen day that is the guest's own: to everybody else it looks taken. */
  own: string | null;
  onRetry(): void;
  /** What is free instead of a time that was lost to another guest; null when none was. */
  alternatives: Alternatives | null;
  /** For such a party, large or small, the restaurant has no table on whatever day. */
  isUnseatable?: boolean;
  /** Stands below when the day is full: another way to a table. */
  whenFull?: ReactNode;
  zone: string;
  zoneName: string;
}

/** The free times of the chosen day as chips: never a time that can't be had. */
export function TimeChoice(props: TimeChoiceProps) {
  const t = useTranslations("booking");
  const isElsewhere = useIsElsewhere(props.zone);
  const { errors, alternatives } = props;
  const part = useRef<HTMLFieldSetElement>(null);
  return (
    <fieldset
      ref={part}
      tabIndex={-1}
      data-field="time"
      className="grid min-w-0 gap-3"
      aria-describedby="time-note time-error"
    >
      <legend className="mb-1 font-medium">
        {t("time.title")} <span className="text-sm font-normal text-soft">{t("needed")}</span>
      </legend>
      <p id="time-note" className="text-sm text-soft">
        {isElsewhere ? t("time.localTimeZone", { zone: props.zoneName }) : t("time.localTime")}
      </p>
      <FieldError id="time-error" error={errors.time} />
      {alternatives !== null && (
        <TakenTimes
          alternatives={alternatives}
          draft={props.draft}
          onChoose={(choice) => {
            props.change(choice);
            // What was tapped goes away with the day that it stood beside.
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
          {t("lost", { time: draft.time })}
        </p>
      )}
      <TimeGroups freeTimes={freeTimes} chosen={draft.time} onChoose={(time) => change({ time })} />
    </>
  );
}

function TimeGroups(props: { freeTimes: string[]; chosen: string; onChoose(time: string): void }) {
  const t = useTranslations("booking.time");
  const { freeTimes, chosen, onChoose } = props;
  const groups = [
    { title: t("lunch"), times: freeTimes.filter((time) => time < DINNER_FROM) },
    { title: t("dinner"), times: freeTimes.filter((time) => time >= DINNER_FROM) },
  ].filter(({ times }) => times.length > 0);
  return groups.map(({ title, times }) => (
    <div key={title} className="grid gap-1.5">
      {groups.length > 1 && <p className="text-sm text-soft">{title}</p>}
      <TimeChips times={times} name="time" chosen={chosen} onChoose={onChoose} />
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
