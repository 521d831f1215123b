import { useTranslations } from "use-intl";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { Updating } from "#platform/web/ui/states.tsx";
import { NorenSign } from "./card/card-badges.tsx";
import { MapAndList, type MapTwin } from "./map/map-and-list.tsx";
import { MAP_LIMIT, useRestaurants } from "./queries.ts";
import { CardList } from "./results/card-list.tsx";
import { GoogleGroup } from "./results/results.tsx";
import { ListFailed, ListLoading, ListMessage } from "./results/results-states.tsx";
import { SearchControls } from "./search/search-controls.tsx";
import { type Discovery, useDiscovery } from "./use-discovery.ts";

/** The map for signed-in readers: all restaurants, and the partners in a list below. */
export function MemberMap({ first }: { first: RestaurantCard[] | null }) {
  const t = useTranslations("discovery.member");
  const discovery = useDiscovery(first);
  return (
    <MapAndList discovery={discovery}>
      {(twin) => (
        <>
          <h1 className="sr-only">{t("title")}</h1>
          <SearchControls discovery={discovery} />
          <p className="flex items-start gap-2.5 rounded-card border border-line bg-sunken px-3 py-2.5 text-sm text-soft">
            <NorenSign className="mt-1 h-3.5 w-4" />
            <span>{t("banner")}</span>
          </p>
          <Partners discovery={discovery} twin={twin} />
          <GoogleGroup query={discovery.googleQuery} />
        </>
      )}
    </MapAndList>
  );
}

function Partners({ discovery, twin }: { discovery: Discovery; twin: MapTwin }) {
  const t = useTranslations("discovery.member");
  // A separate query: partners may be missing among the map's limited number of pins.
  const partners = useRestaurants({ ...discovery.query, partnersOnly: true }, null, discovery.isPrivate);
  if (partners.isError) return <ListFailed onRetry={() => void partners.refetch()} />;
  if (!partners.data) return <ListLoading />;
  const { data } = partners;
  return (
    <div id="results" tabIndex={-1} className="grid gap-3 focus:outline-none">
      <h2 className="text-lg font-bold">
        {t("partners")}{" "}
        <span className="tabular font-normal text-soft">
          {t(data.length < MAP_LIMIT ? "count" : "countMore", { count: data.length })}
        </span>
      </h2>
      <Updating isUpdating={partners.isFetching}>
        {data.length === 0 && <ListMessage title={t("emptyTitle")} text={t("emptyText")} />}
        <CardList cards={data} {...twin} highlightedId={twin.selection?.id ?? twin.highlightedId} />
      </Updating>
    </div>
  );
}
