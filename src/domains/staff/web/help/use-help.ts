import { useQuery, useQueryClient } from "@tanstack/react-query";
import { browserApi, send } from "#platform/web/calls/api.ts";
import { staffApi } from "../api.ts";

/** An operator may begin at any moment. */
const REFRESH_MS = 30_000;

/** Operators who help or helped at a restaurant, for its owners. */
export function useHelp(restaurantId: string) {
  const queries = useQueryClient();
  const params = { id: restaurantId };
  const queryKey = ["help", restaurantId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      browserApi.get(staffApi("GET /api/owner/restaurants/:id/help", { params }), signal),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: "always",
  });
  const end = async () => {
    const help = await send(staffApi("DELETE /api/owner/restaurants/:id/help", { params }));
    queries.setQueryData(queryKey, help);
    return help;
  };
  return { ...query, end };
}
