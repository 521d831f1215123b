import { useId } from "react";
import { useNow, useTranslations } from "use-intl";
import { isBookable } from "#domains/discovery/web/card/card-facts.ts";
import { type BookableCard, useWish } from "#domains/discovery/web/card/card-tables.ts";
import { USUAL_PARTY, wishPatch } from "#domains/discovery/web/search/wish.ts";
import { MAX_GUESTS } from "#domains/reservations/reservation-constants.ts";
import { addDays } from "#kernel/time/calendar.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { dayIn } from "#platform/web/i18n/zone.ts";
import { usePatchSearch } from "#platform/web/page/url-state.ts";
import { FreeTimes, ZONE } from "./free-times.tsx";

const DAYS_AHEAD = 30;
const FIELD =
  "min-h-11 w-full min-w-0 rounded-xl border border-line bg-card px-2 py-1.5 font-medium text-ellipsis text-ink";

/**
 * The next free times on a restaurant's page, for the day and party of the search before. Both can be changed here; the
 * page's address keeps them for every way to the booking form.
 */
export function PageFreeTimes({ restaurant, name }: { restaurant: BookableCard; name: string }) {
  const t = useTranslations("common");
  const wish = useWish();
  const patch = usePatchSearch();
  const clock = useWallClock();
  const today = dayIn(ZONE, useNow());
  const id = useId();
  if (!isBookable(restaurant)) return null;
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(today, ahead));
  const guests = wish.guests ?? USUAL_PARTY;
  const set = (change: Partial<typeof wish>) => patch(wishPatch({ ...wish, ...change }), { replace: true });
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="scripted grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-2">
        <label htmlFor={`${id}-guests`} className="sr-only">
          {t("freeTables.guests")}
        </label>
        <select
          id={`${id}-guests`}
          value={guests}
          onChange={({ currentTarget }) => set({ guests: Number(currentTarget.value) })}
          className={FIELD}
        >
          {Array.from({ length: Math.max(MAX_GUESTS, guests) }, (_, before) => before + 1).map((count) => (
            <option key={count} value={count}>
              {t("reservation.guests", { guests: count })}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-day`} className="sr-only">
          {t("freeTables.day")}
        </label>
        <select
          id={`${id}-day`}
          value={wish.date ?? ""}
          onChange={({ currentTarget }) => set({ date: currentTarget.value || null })}
          className={FIELD}
        >
          <option value="">{t("freeTables.next")}</option>
          {wish.date !== null && !days.includes(wish.date) && (
            <option value={wish.date}>{clock.shortDay(wish.date)}</option>
          )}
          {days.map((day) => (
            <option key={day} value={day}>
              {`${clock.shortWeekday(day)} ${clock.shortDay(day)}`}
            </option>
          ))}
        </select>
      </div>
      <FreeTimes card={restaurant} name={name} wish={wish} />
    </div>
  );
}
