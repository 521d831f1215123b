import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { OwnPlanView } from "#domains/payments/contract/billing.ts";
import { useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { getPlan, openCardPage } from "./plan-calls.ts";

const keyOf = (restaurantId: string) => ["own-plan", restaurantId];

export function usePlan(restaurantId: string) {
  const query = useQuery({
    queryKey: keyOf(restaurantId),
    queryFn: ({ signal }) => getPlan(restaurantId, signal),
    refetchOnWindowFocus: "always",
  });
  return query;
}

/** Does something to the plan, shows what became of it, and says so. */
export function usePlanAct(restaurantId: string) {
  const queries = useQueryClient();
  const toast = useToast();
  const { isPending, refusal, attempt } = useSaveAction();
  const act = (call: () => Promise<OwnPlanView>, said: (plan: OwnPlanView) => string) =>
    attempt(call, {
      onDone: (plan) => {
        queries.setQueryData(keyOf(restaurantId), plan);
        toast({ title: said(plan), tone: "success" });
      },
    });
  return { isPending, refusal, act };
}

/** Leads to the page on which a card is left. */
export function useCardPage(restaurantId: string) {
  const { isPending, refusal, attempt } = useSaveAction();
  const open = () =>
    attempt(() => openCardPage(restaurantId), { onDone: ({ path }) => window.location.assign(path) });
  return { isPending, refusal, open };
}
