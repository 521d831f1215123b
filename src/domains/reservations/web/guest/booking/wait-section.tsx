import { useId } from "react";
import { useTranslations } from "use-intl";
import { OFFER_MINUTES } from "#domains/reservations/reservation-constants.ts";
import { Field } from "#platform/web/form/field.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import type { Waiting } from "./waiting.ts";

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
