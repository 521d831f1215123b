import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Insights } from "#domains/restaurants/contract/insights.ts";
import { apiPaths } from "#kernel/addresses/api-paths.ts";
import { browserApi } from "#platform/web/lib/calls/api.ts";
import { useWhenBackOnline } from "#platform/web/pwa/network.ts";

/** What was counted of a restaurant over some days; the former period stays while another is asked for. */
export function useInsights(restaurantId: string, days: number) {
  const query = useQuery({
    queryKey: ["insights", restaurantId, days],
    queryFn: ({ signal }) =>
      browserApi.get<Insights>(apiPaths.insights(restaurantId), { days: String(days) }, signal),
    placeholderData: (previous, before) =>
      before?.queryKey[1] === restaurantId ? keepPreviousData(previous) : undefined,
    networkMode: "always",
    retry: false,
  });
  useWhenBackOnline(() => void query.refetch());
  return query;
}
