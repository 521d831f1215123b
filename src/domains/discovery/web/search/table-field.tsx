import { useNow, useTranslations } from "use-intl";
import { MAX_GUESTS_SEARCHED } from "#domains/discovery/discovery-constants.ts";
import { addDays } from "#kernel/time/calendar.ts";
import { Switch } from "#platform/web/form/controls.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { dayIn } from "#platform/web/i18n/zone.ts";
import { CalendarIcon } from "#platform/web/ui/icons.tsx";
import { CHIP } from "../place/area-picker.tsx";
import type { DiscoveryState } from "../use-discovery.ts";
import { USUAL_PARTY, type Wish, wantsTable } from "./wish.ts";

const ZONE = "Asia/Tokyo";
const DAYS_AHEAD = 30;
const [FIRST_HOUR, LAST_HOUR] = [7, 23];
const TIMES = Array.from({ length: (LAST_HOUR - FIRST_HOUR) * 2 }, (_, half) => {
  const hour = String(FIRST_HOUR + Math.floor(half / 2)).padStart(2, "0");
  return `${hour}:${half % 2 === 0 ? "00" : "30"}`;
});

interface TableChipProps {
  wish: Wish;
  isOpen: boolean;
  /** Id of the fields that it opens. */
  controls: string;
  onToggle(isOpen: boolean): void;
}

/** Opens the fields for a table. The words are left out on a narrow screen once the table itself stands beside it. */
export function TableChip({ wish, isOpen, controls, onToggle }: TableChipProps) {
  const t = useTranslations("discovery.tables");
  const isWished = wantsTable(wish);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={() => onToggle(!isOpen)}
      className={`${CHIP} ${isOpen || isWished ? "border-ai-700 bg-note-bg text-link" : ""}`}
    >
      <CalendarIcon className="size-4" />
      <span className={isWished ? "max-lg:sr-only" : ""}>{t("title")}</span>
    </button>
  );
}

/** Day, time and party size of the table that is wanted: the next free times then stand on each card. */
export function TableField({ state }: { state: DiscoveryState }) {
  const t = useTranslations("discovery.tables");
  const clock = useWallClock();
  const { wish } = state.search;
  const today = dayIn(ZONE, useNow());
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(today, ahead));
  return (
    <div className="grid gap-3 rounded-xl border border-line bg-card p-3.5">
      <div className="grid grid-cols-3 gap-2">
        <Field field="date" label={t("day")} error={undefined}>
          {(input) => (
            <select
              {...input}
              value={wish.date ?? ""}
              onChange={({ currentTarget }) =>
                state.setWish({
                  ...wish,
                  date: currentTarget.value || null,
                  guests: wish.guests ?? USUAL_PARTY,
                })
              }
            >
              <option value="">{t("anyDay")}</option>
              {wish.date !== null && !days.includes(wish.date) && (
                <option value={wish.date}>{clock.shortDay(wish.date)}</option>
              )}
              {days.map((day) => (
                <option key={day} value={day}>
                  {`${clock.shortWeekday(day)} ${clock.shortDay(day)}`}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field field="time" label={t("time")} error={undefined}>
          {(input) => (
            <select
              {...input}
              value={wish.time ?? ""}
              onChange={({ currentTarget }) =>
                state.setWish({
                  ...wish,
                  date: wish.date ?? today,
                  time: currentTarget.value || null,
                  guests: wish.guests ?? USUAL_PARTY,
                })
              }
            >
              <option value="">{t("anyTime")}</option>
              {(wish.time === null || TIMES.includes(wish.time) ? TIMES : [wish.time, ...TIMES]).map(
                (time) => (
                  <option key={time} value={time}>
                    {clock.time(time)}
                  </option>
                ),
              )}
            </select>
          )}
        </Field>
        <Field field="guests" label={t("party")} error={undefined}>
          {(input) => (
            <select
              {...input}
              value={wish.guests ?? USUAL_PARTY}
              onChange={({ currentTarget }) =>
                state.setWish({ ...wish, date: wish.date ?? today, guests: Number(currentTarget.value) })
              }
            >
              {Array.from({ length: MAX_GUESTS_SEARCHED }, (_, before) => before + 1).map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Switch
        label={t("only")}
        isOn={wish.hasTable}
        onChange={(hasTable) => state.setWish({ ...wish, hasTable })}
      />
    </div>
  );
}
