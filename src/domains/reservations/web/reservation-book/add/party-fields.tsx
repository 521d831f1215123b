import { useTranslations } from "use-intl";
import { MAX_STAFF_GUESTS } from "#domains/reservations/reservation-constants.ts";
import { Chip } from "#platform/web/form/controls.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { useNightClock } from "../state/use-night-clock.ts";

const STEP =
  "grid size-14 place-items-center rounded-xl border border-line bg-card text-2xl leading-none hover:bg-sunken aria-disabled:opacity-40";

/** How many come, between two large buttons, which keep the focus also at the end. */
export function GuestStepper({ value, onChange }: { value: number; onChange(value: number): void }) {
  const t = useTranslations("owner.add");
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{t("guests")}</legend>
      <div className="flex items-center gap-3">
        <button
          type="button"
          className={STEP}
          aria-label={t("fewer")}
          aria-disabled={value <= 1}
          onClick={() => value > 1 && onChange(value - 1)}
        >
          <span aria-hidden="true">−</span>
        </button>
        <output className="tabular min-w-28 text-center text-2xl font-bold">
          {t("guestCount", { guests: value })}
        </output>
        <button
          type="button"
          className={STEP}
          aria-label={t("more")}
          aria-disabled={value >= MAX_STAFF_GUESTS}
          onClick={() => value < MAX_STAFF_GUESTS && onChange(value + 1)}
        >
          <span aria-hidden="true">+</span>
        </button>
      </div>
    </fieldset>
  );
}

interface TableChoiceProps {
  tableIds: readonly string[];
  /** Whether the restaurant may choose by itself. */
  hasAutomatic: boolean;
  /** Those that are free for the whole stay; others are marked. Omitted: not known. */
  free?: readonly string[];
  /** All tables are taken for one party; with `onHouse` only. */
  isHouse?: boolean;
  onHouse?(isHouse: boolean): void;
  onChange(tableIds: string[]): void;
}

/** One table, or several pushed together; or the restaurant chooses. */
export function TableChoice({
  tableIds,
  hasAutomatic,
  free,
  isHouse = false,
  onHouse,
  onChange,
}: TableChoiceProps) {
  const t = useTranslations("owner");
  const { book } = useReservationBook();
  const tables = book.tables.filter(({ isGone }) => !isGone);
  const toggle = (id: string) =>
    onChange(tableIds.includes(id) ? tableIds.filter((one) => one !== id) : [...tableIds, id]);
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t("add.table")}</legend>
      <div className="flex flex-wrap gap-2">
        {hasAutomatic && (
          <Chip
            type="checkbox"
            className="min-h-12 px-4"
            checked={tableIds.length === 0 && !isHouse}
            onChange={() => onChange([])}
          >
            {t("add.automatic")}
          </Chip>
        )}
        {tables.map(({ id, label, minParty, maxParty }) => (
          <Chip
            key={id}
            type="checkbox"
            className="min-h-12 px-4"
            checked={tableIds.includes(id) && !isHouse}
            onChange={() => toggle(id)}
          >
            <b>{label}</b>
            <span className="text-sm font-normal">
              {free && !free.includes(id)
                ? t("add.taken")
                : t("list.seats", { min: minParty, max: maxParty })}
            </span>
          </Chip>
        ))}
        {onHouse && (
          <Chip
            type="checkbox"
            className="min-h-12 px-4 font-semibold"
            checked={isHouse}
            onChange={() => onHouse(!isHouse)}
          >
            {t("add.house")}
          </Chip>
        )}
      </div>
    </fieldset>
  );
}

interface WhenFieldsProps {
  /** `YYYY-MM-DD`, or empty. */
  date: string;
  /** `HH:mm`, or empty. */
  time: string;
  error: string | undefined;
  onChange(when: { date: string; time: string }): void;
}

const FIRST_HOUR = 6;
/** Evenings go on to 29:00. */
const LAST_HOUR = 29;
/** Tables are reserved by quarter hours. */
const TIMES = Array.from({ length: (LAST_HOUR - FIRST_HOUR) * 4 }, (_, quarter) => {
  const minutes = FIRST_HOUR * 60 + quarter * 15;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
});

/** A day and a quarter hour on the restaurant's clock. */
export function WhenFields({ date, time, error, onChange }: WhenFieldsProps) {
  const t = useTranslations("owner.add");
  const clock = useNightClock();
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
                {clock.seating(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
