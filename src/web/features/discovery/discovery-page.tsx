import { lazy, Suspense, useCallback, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { RestaurantCard } from "../../../shared/contract/restaurants.ts";
import { usePage } from "../../lib/page-data.ts";
import { countActive } from "./filters/filters.ts";
import { MapSection } from "./map/map-section.tsx";
import { AreaPicker } from "./place/area-picker.tsx";
import { LocationStatus } from "./place/location-status.tsx";
import { usePlaceName } from "./place/place-name.ts";
import { FIRST_LIMIT, MAP_LIMIT, toListQuery, useRestaurants } from "./queries.ts";
import { NothingFound } from "./results/nothing-found.tsx";
import { OpenNowToggle } from "./results/open-now-toggle.tsx";
import { Results } from "./results/results.tsx";
import { SearchBar } from "./search-bar.tsx";
import { useDiscoveryState } from "./use-discovery-state.ts";
import { useOwnPosition } from "./use-own-position.ts";
import { useSelection } from "./use-selection.ts";
import { useTopOnChange } from "./use-top-on-change.ts";
import { WelcomeCard } from "./welcome-card.tsx";

const FilterDrawer = lazy(() => import("./filters/filter-drawer.tsx"));

/** The map of restaurants with its list, open to everybody. `first`: the list that the server put into the page. */
export function DiscoveryPage({ first }: { first: RestaurantCard[] | null }) {
  const t = useTranslations("discovery");
  const { language } = usePage();
  const state = useDiscoveryState();
  const { search } = state;
  const { own, locateMe } = useOwnPosition((_here, asked) => {
    if (asked || state.isFreshStart) state.goTo({ kind: "me" }, { replace: !asked });
  });
  const here = own.status === "granted" ? own.here : null;
  const query = toListQuery(search, here, language, MAP_LIMIT);
  const list = useRestaurants(query, first);
  const cards = list.data ?? null;

  const mapSection = useRef<HTMLElement>(null);
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const { selection, select, close } = useSelection();
  const selected = useMemo(() => cards?.find(({ id }) => id === selection?.id) ?? null, [cards, selection]);
  const showOnMap = useCallback(
    (id: string) => {
      select(id, "list");
      mapSection.current?.scrollIntoView({ block: "nearest", behavior: "smooth" });
    },
    [select],
  );
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const placeName = usePlaceName()(search.place, here !== null);
  const searchKey = JSON.stringify(query);
  const listColumn = useTopOnChange(searchKey);

  return (
    <div className="lg:grid lg:h-[calc(100dvh-3.75rem)] lg:grid-cols-[minmax(27rem,2fr)_3fr] xl:grid-cols-[minmax(30rem,1fr)_2fr]">
      <div className="min-w-0 lg:order-2">
        <MapSection
          ref={mapSection}
          state={state}
          cards={cards ?? []}
          own={own}
          onLocate={locateMe}
          selected={selected}
          highlightedId={highlightedId}
          onSelect={(id) => (id === null ? close() : select(id, "map"))}
          onHighlight={setHighlightedId}
        />
      </div>
      <div ref={listColumn} className="relative min-w-0 lg:overflow-y-auto">
        <div className="grid gap-3 px-4 py-4">
          <div>
            <h1 className="text-xl font-bold sm:text-2xl">{t("title")}</h1>
            <p className="mt-1 text-sm text-soft">{t("hint")}</p>
          </div>
          <SearchBar
            text={search.text}
            onText={state.setText}
            activeFilters={countActive(search.filters)}
            onOpenFilters={() => setFiltersOpen(true)}
          />
          <AreaPicker
            place={search.place}
            own={own}
            onArea={(code) => state.goTo({ kind: "area", code })}
            onNearMe={locateMe}
          />
          <LocationStatus own={own} onLocate={locateMe} />
          <Results
            cards={cards}
            searchKey={searchKey}
            placeName={placeName}
            isComplete={cards !== null && cards.length < (cards === first ? FIRST_LIMIT : MAP_LIMIT)}
            hasFailed={list.isError}
            isFetching={list.isFetching && cards !== first}
            isPaused={list.isPaused}
            onRetry={() => void list.refetch()}
            toggle={
              <OpenNowToggle
                isOn={search.filters.openNow}
                onChange={(openNow) => state.setFilters({ ...search.filters, openNow })}
              />
            }
            empty={<NothingFound state={state} />}
            interlude={<WelcomeCard />}
            selection={selection}
            highlightedId={highlightedId}
            onHighlight={setHighlightedId}
            onShowOnMap={showOnMap}
          />
        </div>
      </div>
      {areFiltersOpen && (
        <Suspense>
          <FilterDrawer state={state} count={cards?.length ?? null} onClose={() => setFiltersOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
