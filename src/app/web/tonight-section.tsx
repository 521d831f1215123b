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
/** From then on nobody starts a dinner: only the next evening is shown. */
const LAST_DINNER = "21:30";
const SHOWN = 4;
/** With fewer than this tonight, the next evening follows: late in the evening the page still opens with tables. */
const FEW = 2;

type Evening = "tonight" | "tomorrow";

/** Partners with a free table for two: this evening, and tomorrow evening when few are left. None: nothing is shown. */
export function TonightSection({ partners }: { partners: readonly RestaurantCard[] }) {
  const isOver = minuteIn(ZONE, useNow()).slice(11) > LAST_DINNER;
  const tonight = useEvening("tonight", isOver ? [] : partners);
  // Until tonight is known, tomorrow isn't asked for.
  const hasFew = tonight.isKnown && tonight.cards.length < FEW;
  const tomorrow = useEvening("tomorrow", hasFew ? partners : []);
  const evenings = [tonight, { ...tomorrow, cards: tomorrow.cards.slice(0, SHOWN - tonight.cards.length) }];
  return evenings.map(
    ({ evening, cards, wish }) =>
      cards.length > 0 && <EveningTables key={evening} evening={evening} cards={cards} wish={wish} />,
  );
}

interface EveningTablesProps {
  evening: Evening;
  cards: readonly RestaurantCard[];
  wish: Wish;
}

function EveningTables({ evening, cards, wish }: EveningTablesProps) {
  const t = useTranslations("welcome.tonight");
  const all = `${paths.app()}${patchSearch("", wishPatch({ ...wish, hasTable: true }))}`;
  return (
    <section aria-labelledby={evening} className="grid grid-cols-1 gap-3 pt-5 lg:[&>ul]:grid-cols-2">
      <h2 id={evening} className="text-lg font-bold">
        {t(evening === "tomorrow" ? "tomorrow" : "title")}
      </h2>
      <CardList cards={cards} wish={wish} />
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

/** The partners that have a table on that evening. Until it is known, the first ones reserve the space. */
function useEvening(evening: Evening, partners: readonly RestaurantCard[]) {
  const { useFree } = useCardTables();
  const now = useNow();
  const wish = useMemo((): Wish => {
    const today = dayIn(ZONE, now);
    const isTomorrow = evening === "tomorrow";
    return {
      ...wishFrom(new URLSearchParams()),
      date: isTomorrow ? addDays(today, 1) : today,
      time: isTomorrow || minuteIn(ZONE, now).slice(11) < DINNER ? DINNER : null,
      guests: USUAL_PARTY,
    };
  }, [now, evening]);
  const free = useFree(
    partners.map(({ id }) => id),
    wish,
  );
  const cards = partners.filter(({ id }) => free === null || free.has(id)).slice(0, SHOWN);
  return { evening, cards, wish, isKnown: free !== null };
}
