import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { browserApi } from "#platform/web/lib/calls/api.ts";
import { ownersApi } from "../api.ts";

/** What was counted of a restaurant over some days; the former period stays while another is asked for. */
export function useInsights(restaurantId: string, days: number) {
  const query = useQuery({
    queryKey: ["insights", restaurantId, days],
    queryFn: ({ signal }) =>
      browserApi.get(
        ownersApi("GET /api/owner/restaurants/:id/insights", {
          params: { id: restaurantId },
          query: { days: String(days) },
        }),
        signal,
      ),
    placeholderData: (previous, before) =>
      before?.queryKey[1] === restaurantId ? keepPreviousData(previous) : undefined,
  });
  return query;
}
