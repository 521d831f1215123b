import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { browserApi } from "#platform/web/lib/calls/api.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { restaurantsApi } from "../../api.ts";

/** As many as one answer holds. */
const MOST = 300;

/** The cards of these restaurants, in this order; null until they have come. Those that are no longer listed are missing. */
export function useCardsOf(ids: readonly string[]) {
  const { language } = usePage();
  const asked = ids.slice(0, MOST);
  const query = useQuery({
    queryKey: ["restaurants-of", language, asked],
    queryFn: ({ signal }) =>
      browserApi.get(
        restaurantsApi("GET /api/restaurants", {
          query: { ids: asked.join(","), limit: MOST, lang: language },
        }),
        signal,
      ),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    retry: 1,
  });
  return { cards: query.data ?? null, hasFailed: query.isError, retry: () => void query.refetch() };
}
