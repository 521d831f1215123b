import { useId, useMemo } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { nameOrder } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { usePatchSearch } from "#platform/web/page/url-state.ts";
import { namesOf } from "./card/card-facts.ts";
import { Results } from "./results/results.tsx";
import { NothingFound } from "./results/results-states.tsx";
import { SearchControls } from "./search/search-controls.tsx";
import { isSorting, SORTINGS, type Sorting, sorted } from "./sorting.ts";
import { useDiscovery } from "./use-discovery.ts";

/** All results as a list, in the chosen order. */
export function ListView({ first }: { first: RestaurantCard[] | null }) {
  const t = useTranslations("discovery.list");
  const { language } = usePage();
  const discovery = useDiscovery(first);
  const { cards } = discovery;
  const [sorting, setSorting] = useSorting();
  const inOrder = useMemo(
    () => cards && sorted(cards, sorting, (card) => namesOf(card, language).name.text, nameOrder(language)),
    [cards, sorting, language],
  );
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-3 px-4 py-4">
      <h1 className="text-xl font-bold sm:text-2xl">{t("title")}</h1>
      <SearchControls discovery={discovery} />
      <Results
        cards={inOrder}
        searchKey={`${discovery.searchKey} ${sorting}`}
        placeName={discovery.placeName}
        order={t(`order.${sorting}`)}
        isComplete={discovery.isComplete}
        hasFailed={discovery.hasFailed}
        isFetching={discovery.isFetching}
        isPaused={discovery.isPaused}
        onRetry={discovery.retry}
        googleQuery={discovery.googleQuery}
        toggle={<SortChoice sorting={sorting} onChange={setSorting} />}
        empty={<NothingFound state={discovery.state} />}
      />
    </div>
  );
}

/** The order is stored in the address, like the search. */
function useSorting(): [Sorting, (sorting: Sorting) => void] {
  const [params] = useSearchParams();
  const patch = usePatchSearch();
  const given = params.get("sort");
  return [
    isSorting(given) ? given : "distance",
    (sorting) => patch({ sort: sorting === "distance" ? null : sorting }, { replace: true }),
  ];
}

function SortChoice({ sorting, onChange }: { sorting: Sorting; onChange(sorting: Sorting): void }) {
  const t = useTranslations("discovery.list");
  const id = useId();
  return (
    <label htmlFor={id} className="flex shrink-0 items-center gap-2 text-sm">
      <span className="sr-only sm:not-sr-only sm:text-soft">{t("sort")}</span>
      <select
        id={id}
        value={sorting}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (isSorting(value)) onChange(value);
        }}
        className="min-h-11 max-w-44 rounded-full border border-line bg-card px-3 font-medium"
      >
        {SORTINGS.map((one) => (
          <option key={one} value={one}>
            {t(`by.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
