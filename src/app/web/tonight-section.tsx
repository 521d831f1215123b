import { useMemo } from "react";
import { Link } from "react-router";
import { useNow, useTranslations } from "use-intl";
import { useCardTables } from "#domains/discovery/web/card/card-tables.ts";
import { CardList } from "#domains/discovery/web/results/card-list.tsx";
import { USUAL_PARTY, type Wish, wishFrom, wishPatch } from "#domains/discovery/web/search/wish.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { addDays } from "#kernel/time/calendar.ts";
import { dayIn, minuteIn } from "#platform/web/i18n/zone.ts";
import { patchSearch } from "#platform/web/page/url-state.ts";
import { ForwardIcon } from "#platform/web/ui/icons.tsx";

const ZONE = "Asia/Tokyo";
const DINNER = "19:00";
/** From then on nobody starts a dinner: the next evening is shown. */
const LAST_DINNER = "21:30";
const SHOWN = 4;

/** Partners with a free table this evening, for two. Without any nothing is shown. */
export function TonightSection({ partners }: { partners: readonly RestaurantCard[] }) {
  const t = useTranslations("welcome.tonight");
  const { useFree } = useCardTables();
  const now = useNow();
  const time = minuteIn(ZONE, now).slice(11);
  const isTomorrow = time > LAST_DINNER;
  const wish = useMemo((): Wish => {
    const today = dayIn(ZONE, now);
    return {
      ...wishFrom(new URLSearchParams()),
      date: isTomorrow ? addDays(today, 1) : today,
      time: isTomorrow || time < DINNER ? DINNER : null,
      guests: USUAL_PARTY,
    };
  }, [now, time, isTomorrow]);
  const free = useFree(
    partners.map(({ id }) => id),
    wish,
  );
  // Until it is known the first ones keep the room.
  const shown = partners.filter(({ id }) => free === null || free.has(id)).slice(0, SHOWN);
  if (shown.length === 0) return null;
  const all = `${paths.app()}${patchSearch("", wishPatch({ ...wish, hasTable: true }))}`;
  return (
    <section aria-labelledby="tonight" className="grid grid-cols-1 gap-3 pt-5 lg:[&>ul]:grid-cols-2">
      <h2 id="tonight" className="text-lg font-bold">
        {t(isTomorrow ? "tomorrow" : "title")}
      </h2>
      <CardList cards={shown} wish={wish} />
      <Link
        to={all}
        className="inline-flex min-h-11 w-fit items-center gap-1.5 font-semibold text-link underline underline-offset-4"
      >
        {t("all")}
        <ForwardIcon className="size-4" />
      </Link>
    </section>
  );
}
