import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { passingApi } from "#platform/web/calls/api.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { discoveryApi } from "../api.ts";
import type { DiscoveryState } from "../use-discovery.ts";

/** Places that are less than this apart, in degrees, are one place to a search. */
const SAME_PLACE = 0.03;

/** Other places with the name of the one that is searched around, to choose from. */
export function OtherPlaces({ state }: { state: DiscoveryState }) {
  const t = useTranslations("discovery.search");
  const { language } = usePage();
  const { place } = state.search;
  const name = place.kind === "point" ? place.name : undefined;
  const named = useQuery({
    queryKey: ["places-named", name, language],
    queryFn: ({ signal }) => {
      const query = { text: name ?? "", lang: language };
      return passingApi.get(discoveryApi("GET /api/search/suggestions", { query }), signal);
    },
    enabled: name !== undefined,
    retry: false,
  });
  if (place.kind !== "point" || name === undefined) return null;
  const { lat, lng } = place.position;
  const others = (named.data?.places ?? []).filter(
    (one) => one.name === name && Math.abs(one.lat - lat) + Math.abs(one.lng - lng) > SAME_PLACE,
  );
  if (others.length === 0) return null;
  return (
    <ul aria-label={t("otherPlaces")} className="flex flex-wrap gap-2">
      {others.map((one) => (
        <li key={`${one.lat},${one.lng}`}>
          <button
            type="button"
            onClick={() =>
              state.setSearch({
                ...state.search,
                place: { kind: "point", position: { lat: one.lat, lng: one.lng }, name: one.name },
              })
            }
            className="inline-flex min-h-11 items-center rounded-full border border-dashed border-line px-3.5 text-sm hover:bg-sunken"
          >
            {t("otherPlace", { name: one.name, area: one.area ?? "" })}
          </button>
        </li>
      ))}
    </ul>
  );
}
