import { useTranslations } from "use-intl";
import { MAX_GUESTS } from "../../../../shared/reservation-terms.ts";
import { useWallClock } from "../../../i18n/wall-clock.ts";
import { Field } from "../../../ui/form/field.tsx";
import { FormPart } from "./form-part.tsx";
import type { FormProps } from "./form-props.ts";
import { Stepper } from "./stepper.tsx";
import { TimeChoice, type TimeChoiceProps } from "./time-choice.tsx";

const QUICK_DAYS = 7;

/** The day, the party and the time. `days`: what can be booked, today first. */
export function WhenPart(props: FormProps & Omit<TimeChoiceProps, keyof FormProps>) {
  const t = useTranslations("booking.when");
  const booking = useTranslations("booking");
  const { draft, errors, change, days } = props;
  return (
    <FormPart title={t("title")}>
      <div className="grid min-w-0 gap-3">
        <QuickDays date={draft.date} days={days.slice(0, QUICK_DAYS)} onChoose={(date) => change({ date })} />
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
      <div data-field="guests" className="grid gap-1.5">
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
    </FormPart>
  );
}

interface QuickDaysProps {
  date: string;
  days: readonly string[];
  onChoose(date: string): void;
}

/** The next days as a strip that scrolls by itself where it doesn't fit. */
function QuickDays({ date, days, onChoose }: QuickDaysProps) {
  const t = useTranslations("booking.when");
  const clock = useWallClock();
  const names = [t("today"), t("tomorrow")];
  return (
    <ul aria-label={t("quick")} className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1">
      {days.map((day, index) => (
        <li key={day} className="shrink-0 grow">
          <button
            type="button"
            aria-pressed={day === date}
            onClick={() => onChoose(day)}
            className="grid min-h-14 w-full min-w-16 place-content-center rounded-xl border border-line bg-card px-2 text-center leading-tight hover:bg-sunken aria-pressed:border-ai-700 aria-pressed:bg-ai-700 aria-pressed:text-white"
          >
            <span className="text-sm">{names[index] ?? clock.shortWeekday(day)}</span>
            <span className="font-semibold">{clock.shortDay(day)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
