import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { BoardOrder } from "#domains/orders/contract/orders.ts";
import type { OrderStatus } from "#domains/orders/order-constants.ts";
import { send } from "#platform/web/calls/api.ts";
import { type Refusal, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { ordersApi } from "../../api.ts";
import { cacheOrder, refetchBoard, useBoardScope } from "../use-board.ts";

interface StepMore {
  readyInMinutes?: number;
  reason?: string;
}

/** Steps that can be undone. */
const UNDOABLE: readonly OrderStatus[] = ["ready", "done"];

/** Mutations of an order: change its status, refund portions. Refusals are shown on the card. */
export function useOrderSteps(order: BoardOrder) {
  const t = useTranslations("owner.orders");
  const refused = useTranslations("owner.refused");
  const toast = useToast();
  const queries = useQueryClient();
  const { restaurantId } = useBoardScope();
  const { isPending, refusal, attempt } = useSaveAction();
  const keep = (changed: BoardOrder) => cacheOrder(queries, restaurantId, changed);
  const readAgain = () => refetchBoard(queries, restaurantId);
  // The card will move to another column and lose its state, so the message is a toast.
  const onOld = (said: Refusal) => {
    readAgain();
    toast({ ...said, tone: "error" });
  };
  const move = (from: OrderStatus, to: OrderStatus, more: StepMore = {}) =>
    send(
      ordersApi("POST /api/owner/orders/:id/steps", {
        params: { id: order.id },
        body: { from, to, ...more },
      }),
    );
  const undo = async (from: OrderStatus, to: OrderStatus) => {
    try {
      keep(await move(from, to));
    } catch {
      toast({ title: refused("offlineTitle"), text: refused("unclearText"), tone: "error" });
      readAgain();
    }
  };
  const step = (to: OrderStatus, more: StepMore = {}) =>
    attempt(() => move(order.status, to, more), {
      onDone(changed) {
        keep(changed);
        toast({
          title: t("moved", { number: order.orderNumber, status: t(`status.${to}`) }),
          tone: "success",
          ...(UNDOABLE.includes(to) && {
            action: { label: t("undo"), run: () => void undo(to, order.status) },
          }),
        });
      },
      onOld,
    });
  const refund = (lines: { position: number; quantity: number }[], after: () => void) =>
    attempt(
      () =>
        send(ordersApi("POST /api/owner/orders/:id/refunds", { params: { id: order.id }, body: { lines } })),
      {
        onDone(changed) {
          keep(changed);
          after();
        },
        onOld,
      },
    );
  return { isPending, refusal, step, refund };
}

export type OrderActions = ReturnType<typeof useOrderSteps>;
