import { useQuery } from "@tanstack/react-query";
import type { PayeeView } from "#domains/payments/contract/payments.ts";
import { apiPaths } from "#kernel/addresses/api-paths.ts";
import { browserApi } from "#platform/web/lib/calls/api.ts";

/** Whether guests can pay a restaurant by card. Asked again when somebody comes back from the provider's pages. */
export function usePayee(restaurantId: string) {
  return useQuery({
    queryKey: ["payee", restaurantId],
    queryFn: ({ signal }) => browserApi.get<PayeeView>(apiPaths.payee(restaurantId), {}, signal),
    networkMode: "always",
    retry: false,
    refetchOnWindowFocus: "always",
  });
}
