import { useQuery } from "@tanstack/react-query";
import { paymentsApi } from "#domains/payments/web/api.ts";
import { browserApi } from "#platform/web/calls/api.ts";

/** Whether guests can pay a restaurant by card. Asked again when somebody comes back from the provider's pages. */
export function usePayee(restaurantId: string) {
  return useQuery({
    queryKey: ["payee", restaurantId],
    queryFn: ({ signal }) =>
      browserApi.get(
        paymentsApi("GET /api/owner/restaurants/:id/payee", { params: { id: restaurantId } }),
        signal,
      ),
    refetchOnWindowFocus: "always",
  });
}
