import { useTranslations } from "use-intl";
import { Field } from "#platform/web/form/field.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";

interface WhenFieldsProps {
  /** `YYYY-MM-DD`, or empty. */
  date: string;
  /** `HH:mm`, or empty. */
  time: string;
  error: string | undefined;
  onChange(when: { date: string; time: string }): void;
}

const FIRST_HOUR = 6;
/** Tables are kept by quarter hours. */
const TIMES = Array.from({ length: (24 - FIRST_HOUR) * 4 }, (_, quarter) => {
  const minutes = FIRST_HOUR * 60 + quarter * 15;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
});

/** A day and a quarter hour on the restaurant's clock. */
export function WhenFields({ date, time, error, onChange }: WhenFieldsProps) {
  const t = useTranslations("owner.add");
  const clock = useWallClock();
  const times = time === "" || TIMES.includes(time) ? TIMES : [time, ...TIMES];
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field field="date" label={t("date")} error={undefined}>
        {(input) => (
          <input
            {...input}
            type="date"
            className={`${input.className} min-h-12 text-lg`}
            value={date}
            onChange={(event) => onChange({ date: event.target.value, time })}
          />
        )}
      </Field>
      <Field field="time" label={t("time")} error={error}>
        {(input) => (
          <select
            {...input}
            className={`${input.className} min-h-12 text-lg`}
            value={time}
            onChange={(event) => onChange({ date, time: event.target.value })}
          >
            <option value="">–</option>
            {times.map((one) => (
              <option key={one} value={one}>
                {clock.time(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
