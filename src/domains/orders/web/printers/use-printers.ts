import { useQuery, useQueryClient } from "@tanstack/react-query";
import { browserApi } from "#platform/web/calls/api.ts";
import type { PrintersView } from "../../contract/printers.ts";
import { ordersApi } from "../api.ts";

/** Printers ask every few seconds: what is shown is hardly older. */
const REFRESH_MS = 5_000;

/** A restaurant's printers with their newest tickets. */
export function usePrinters(restaurantId: string) {
  const queries = useQueryClient();
  const queryKey = ["printers", restaurantId];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      browserApi.get(
        ordersApi("GET /api/owner/restaurants/:id/printers", { params: { id: restaurantId } }),
        signal,
      ),
    refetchInterval: (query) => ((query.state.data?.printers.length ?? 0) > 0 ? REFRESH_MS : false),
    refetchOnWindowFocus: "always",
  });
  const show = ({ now, printers }: PrintersView) => {
    queries.setQueryData<PrintersView>(queryKey, { now, printers });
    void queries.invalidateQueries({ queryKey: ["connections", restaurantId] });
  };
  return { data, isError, refetch, show };
}
