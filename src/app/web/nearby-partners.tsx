import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { discoveryApi } from "#domains/discovery/web/api.ts";
import { useCardTables, useWish } from "#domains/discovery/web/card/card-tables.ts";
import { CardList } from "#domains/discovery/web/results/card-list.tsx";
import { useMyNeeds } from "#domains/discovery/web/search/my-needs.ts";
import { passingApi } from "#platform/web/calls/api.ts";
import { usePage } from "#platform/web/page/page-data.ts";

interface Here {
  id: string;
  latitude: string;
  longitude: string;
}

/** As far as somebody walks who stands at a closed door. */
const RADIUS_M = 2_000;
/** Asked for free tables; the nearest that have one are shown. */
const CANDIDATES = 8;
const SHOWN = 2;

/** The nearest partners that state what the reader needs and have a free table. Without any nothing is shown. */
export function NearbyPartners({ restaurant }: { restaurant: Here }) {
  const t = useTranslations("restaurant");
  const { useFree } = useCardTables();
  const wish = useWish();
  const cards = useNearby(restaurant);
  const free = useFree(
    (cards ?? []).map(({ id }) => id),
    wish,
  );
  const shown = (cards ?? []).filter(({ id }) => free?.has(id) ?? false).slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="nearby" className="grid grid-cols-1 gap-2">
      <h2 id="nearby" className="text-lg font-bold">
        {t("nearby")}
      </h2>
      <CardList cards={shown} />
    </section>
  );
}

function useNearby({ id, latitude, longitude }: Here) {
  const { language } = usePage();
  const { diets, allergens } = useMyNeeds();
  const query = {
    lat: Number(latitude),
    lng: Number(longitude),
    radius: RADIUS_M,
    partnersOnly: true,
    diet: diets.join(",") || undefined,
    allergens: allergens.join(",") || undefined,
    lang: language,
    limit: CANDIDATES,
  };
  const { data } = useQuery({
    queryKey: ["nearby", id, query],
    queryFn: () => passingApi.get(discoveryApi("GET /api/restaurants", { query })),
    retry: false,
  });
  return data?.filter((card) => card.id !== id) ?? null;
}
