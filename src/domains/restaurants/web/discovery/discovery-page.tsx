import { useTranslations } from "use-intl";
import type { RestaurantCard } from "../../contract/restaurants.ts";
import { MapAndList } from "./map/map-and-list.tsx";
import { NothingFound } from "./results/nothing-found.tsx";
import { OpenNowToggle } from "./results/open-now-toggle.tsx";
import { Results } from "./results/results.tsx";
import { SearchControls } from "./search/search-controls.tsx";
import { UnlockFeatures } from "./unlock-features.tsx";
import { useDiscovery } from "./use-discovery.ts";
import { WelcomeCard } from "./welcome-card.tsx";

/** The map of restaurants with its list, open to everybody. `first`: the list that the server put into the page. */
export function DiscoveryPage({ first }: { first: RestaurantCard[] | null }) {
  const t = useTranslations("discovery");
  const discovery = useDiscovery(first);
  const { state, cards } = discovery;
  const { filters } = state.search;
  return (
    <MapAndList discovery={discovery}>
      {(twin) => (
        <>
          <div className="grid gap-1">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h1 className="min-w-0 text-xl font-bold sm:text-2xl">{t("title")}</h1>
              <UnlockFeatures />
            </div>
            <p className="scripted text-sm text-soft">{t("hint")}</p>
          </div>
          <SearchControls discovery={discovery} />
          <Results
            cards={cards}
            searchKey={discovery.searchKey}
            placeName={discovery.placeName}
            isComplete={discovery.isComplete}
            hasFailed={discovery.hasFailed}
            isFetching={discovery.isFetching}
            isPaused={discovery.isPaused}
            onRetry={discovery.retry}
            toggle={
              <OpenNowToggle
                isOn={filters.openNow}
                onChange={(openNow) => state.setFilters({ ...filters, openNow })}
              />
            }
            empty={<NothingFound state={state} />}
            interlude={<WelcomeCard />}
            {...twin}
          />
        </>
      )}
    </MapAndList>
  );
}
