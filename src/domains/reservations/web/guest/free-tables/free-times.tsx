import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { isBookable } from "#domains/discovery/web/card/card-facts.ts";
import {
  type BookableCard,
  type CardTables,
  useBookingPath,
  useWish,
} from "#domains/discovery/web/card/card-tables.ts";
import { USUAL_PARTY, type Wish } from "#domains/discovery/web/search/wish.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { type TableWish, useFreeRestaurants, useTables } from "./free-tables.ts";

function tableWish({ date, time, guests }: Wish): TableWish {
  return { date, time, guests: guests ?? USUAL_PARTY };
}

interface FreeTimesProps {
  card: BookableCard;
  /** The name as shown. */
  name: string;
  wish: Wish;
}

/** The next free times of a partner. Each opens the booking form, which holds the table; a lost race names the next. */
function FreeTimes({ card, name, wish }: FreeTimesProps) {
  const t = useTranslations("common");
  const clock = useWallClock();
  const bookingPath = useBookingPath();
  const wanted = tableWish(wish);
  const canBook = isBookable(card);
  const tables = useTables(card.id, wanted, canBook);
  if (!canBook || tables === null) return null;
  // The place is reserved, so that cards below don't move.
  if (tables === undefined) return <div aria-hidden="true" className="h-18" />;
  const { date, times } = tables;
  if (date === null) return <p className="text-sm text-soft">{t("freeTables.none")}</p>;
  const day = `${clock.shortWeekday(date)} ${clock.shortDay(date)}`;
  return (
    <div className="grid content-start gap-1.5">
      <p className="text-sm">
        <b>{t("freeTables.free")}</b>{" "}
        <span className="text-soft">{`${day} · ${t("reservation.guests", { guests: wanted.guests })}`}</span>
      </p>
      <ul className="flex flex-wrap gap-2">
        {times.map((time) => (
          <li key={time}>
            <Link
              to={bookingPath(card.id, { date, time, guests: wanted.guests })}
              aria-label={t("freeTables.bookAt", { name, time: `${day} ${clock.time(time)}` })}
              className="tabular inline-flex min-h-11 items-center rounded-xl border border-line bg-sunken px-3.5 font-semibold text-link hover:bg-note-bg"
            >
              {clock.time(time)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The same on a restaurant's page, for the table that was searched for before. */
export function PageFreeTimes({ restaurant, name }: { restaurant: BookableCard; name: string }) {
  return <FreeTimes card={restaurant} name={name} wish={useWish()} />;
}

/** What reservations add to the cards of search results. */
export const cardTables: CardTables = {
  Times: FreeTimes,
  useFree: (restaurantIds, wish) => useFreeRestaurants(restaurantIds, tableWish(wish)),
};
