import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { MAX_GUESTS } from "#domains/reservations/reservation-terms.ts";
import { Field } from "#platform/web/ui/form/field.tsx";
import { Stepper } from "#platform/web/ui/form/stepper.tsx";
import { FormPart } from "../parts/form-part.tsx";
import { DayStrip } from "./day-strip.tsx";
import { TimeChoice, type TimeChoiceProps } from "./time-choice.tsx";

interface WhenPartProps extends TimeChoiceProps {
  title: string;
  /** The reader looks at days that lie beyond the first month. */
  onLater(): void;
  /** Stands below the times. */
  note?: ReactNode;
}

/** The day, the party and the time. `days`: what can be booked, today first. */
export function WhenPart({ title, onLater, note, ...props }: WhenPartProps) {
  const t = useTranslations("booking.when");
  const booking = useTranslations("booking");
  const { draft, errors, change, days, known } = props;
  return (
    <FormPart title={title}>
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <DayStrip
          date={draft.date}
          days={days}
          known={known}
          onChoose={(date) => change({ date })}
          onLater={onLater}
        />
        <Field field="date" label={t("date")} mark={booking("needed")} error={errors.date}>
          {(input) => (
            <input
              {...input}
              type="date"
              name="date"
              required
              min={days[0]}
              max={days.at(-1)}
              value={draft.date}
              onChange={(event) => change({ date: event.target.value })}
            />
          )}
        </Field>
      </div>
      <div data-field="guests" className="grid grid-cols-1 gap-1.5">
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
        {errors.guests && <p className="text-sm font-medium text-warn">{errors.guests}</p>}
      </div>
      <TimeChoice {...props} />
      {note}
    </FormPart>
  );
}
