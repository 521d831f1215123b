import { Link } from "react-router";
import { useNow, useTranslations } from "use-intl";
import { isBookable } from "#domains/discovery/web/card/card-facts.ts";
import {
  type BookableCard,
  type CardTables,
  useBookingPath,
} from "#domains/discovery/web/card/card-tables.ts";
import { USUAL_PARTY, type Wish } from "#domains/discovery/web/search/wish.ts";
import { minutesOf } from "#kernel/time/calendar.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { dayIn } from "#platform/web/i18n/zone.ts";
import { type TableWish, useFreeRestaurants, useTables } from "./free-tables.ts";

/** Tables are looked for in Japan, wherever the reader is. */
export const ZONE = "Asia/Tokyo";

function tableWish({ date, time, guests }: Wish): TableWish {
  return { date, time, guests: guests ?? USUAL_PARTY };
}

interface FreeTimesProps {
  card: BookableCard;
  /** The name as shown. */
  name: string;
  wish: Wish;
  /** One line of a few times, with the day if it is not the one that was asked for. */
  isShort?: boolean;
}

const SHORT_LIST = 3;

/** The few times nearest to the one that was asked for, or the first ones; ascending like `times`. */
function nearestTimes(times: readonly string[], time: string | null): readonly string[] {
  if (time === null) return times.slice(0, SHORT_LIST);
  const apart = (one: string) => Math.abs(minutesOf(one) - minutesOf(time));
  const nearest = [...times].sort((a, b) => apart(a) - apart(b)).slice(0, SHORT_LIST);
  return times.filter((one) => nearest.includes(one));
}

/** The next free times of a partner. Each opens the booking form, which holds the table; a lost race names the next. */
export function FreeTimes({ card, name, wish, isShort = false }: FreeTimesProps) {
  const today = dayIn(ZONE, useNow());
  const t = useTranslations("common");
  const clock = useWallClock();
  const bookingPath = useBookingPath();
  const wanted = tableWish(wish);
  const canBook = isBookable(card);
  const tables = useTables(card.id, wanted, canBook);
  if (!canBook || tables === null) return null;
  // The place is reserved, so that cards below don't move.
  if (tables === undefined) return <div aria-hidden="true" className={isShort ? "h-9" : "h-[4.625rem]"} />;
  const { date, times } = tables;
  if (date === null)
    return (
      <p className={isShort ? "text-xs leading-9 text-soft" : "text-sm text-soft"}>{t("freeTables.none")}</p>
    );
  const day = `${clock.shortWeekday(date)} ${clock.shortDay(date)}`;
  const list = (isShort ? nearestTimes(times, wanted.time) : times).map((time) => (
    <li key={time} className="shrink-0">
      <Link
        to={bookingPath(card.id, { date, time, guests: wanted.guests })}
        aria-label={t("freeTables.bookAt", { name, time: `${day} ${clock.time(time)}` })}
        className={`tabular relative inline-flex items-center border border-line bg-sunken font-semibold text-link hover:bg-note-bg ${
          isShort
            ? "h-8 rounded-lg px-2.5 text-sm before:absolute before:inset-x-0 before:-inset-y-1.5"
            : "min-h-11 rounded-xl px-3.5"
        }`}
      >
        {clock.time(time)}
      </Link>
    </li>
  ));
  if (isShort)
    return (
      <div className="flex h-9 min-w-0 items-end gap-1.5 pr-8">
        {date !== (wanted.date ?? today) && (
          <span className="shrink-0 text-xs leading-8 font-semibold text-soft">
            {clock.shortWeekday(date)}
          </span>
        )}
        {/* What doesn't fit in the line is left out. */}
        <ul className="flex h-8 min-w-0 flex-wrap gap-1.5 overflow-hidden">{list}</ul>
      </div>
    );
  return (
    <div className="grid content-start gap-1.5">
      <p className="text-sm">
        <b>{t("freeTables.free")}</b>{" "}
        <span className="text-soft">{`${day} · ${t("reservation.guests", { guests: wanted.guests })}`}</span>
      </p>
      <ul className="flex flex-wrap gap-2">{list}</ul>
    </div>
  );
}

/** What reservations add to the cards of search results. */
export const cardTables: CardTables = {
  Times: FreeTimes,
  useFree: (restaurantIds, wish) => useFreeRestaurants(restaurantIds, tableWish(wish)),
};
