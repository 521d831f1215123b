import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { AdminSubscriptions } from "#domains/payments/contract/billing.ts";
import { ViewFailed, ViewLoading } from "#platform/web/console/view-states.tsx";
import { AgreementsPart } from "./agreements-part.tsx";
import { getSubscriptions } from "./subscription-calls.ts";
import { WatchedCharges } from "./watched-charges.tsx";

const KEY = ["admin-subscriptions"];

/** The plans of all restaurants: which fees wait for somebody first. */
export function PlansView() {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => getSubscriptions(signal),
    refetchOnWindowFocus: "always",
  });
  const reload = async () => {
    await refetch();
  };
  const show = (now: AdminSubscriptions) => queries.setQueryData(KEY, now);
  if (data === undefined) return isError ? <ViewFailed onRetry={reload} /> : <ViewLoading />;
  return (
    <>
      <WatchedCharges charges={data.charges} onChange={show} onOld={reload} />
      <AgreementsPart agreements={data.agreements} />
    </>
  );
}
