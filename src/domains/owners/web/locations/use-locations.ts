import { useQuery, useQueryClient } from "@tanstack/react-query";
import { browserApi } from "#platform/web/lib/calls/api.ts";
import type { LocationsView } from "../../contract/restaurants.ts";
import { ownersApi } from "../api.ts";

/** The locations beside a restaurant. `show`: an answer that has all of them. */
export function useLocations(restaurantId: string) {
  const queries = useQueryClient();
  const queryKey = ["locations", restaurantId];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      browserApi.get(
        ownersApi("GET /api/owner/restaurants/:id/locations", { params: { id: restaurantId } }),
        signal,
      ),
  });
  const show = (view: LocationsView) => {
    queries.setQueryData(queryKey, view);
    // Whoever picks a restaurant, and counts them, has them as they are.
    void queries.invalidateQueries({ queryKey: ["owned-restaurants"] });
    void queries.invalidateQueries({ queryKey: ["figures"] });
  };
  return { data, isError, refetch, show };
}
