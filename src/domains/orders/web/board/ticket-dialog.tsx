import { useTranslations } from "use-intl";
import type { BoardOrder } from "#domains/orders/contract/orders.ts";
import { SheetSection, SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { RefusalNote } from "#platform/web/dashboard/use-save-action.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { OrderSteps } from "./order-steps.tsx";
import { PartyMessages } from "./party-messages.tsx";
import { TicketLines } from "./ticket-lines.tsx";
import { TicketNeeds } from "./ticket-needs.tsx";
import { useBoardScope } from "./use-board.ts";
import type { OrderActions } from "./use-order-steps.ts";

/** Everything about an order: all its steps, messages to the booking's guest, the printed ticket. */
export function TicketDialog({
  order,
  steps,
  onClose,
}: {
  order: BoardOrder;
  steps: OrderActions;
  onClose(): void;
}) {
  const t = useTranslations("owner.orders");
  const { print } = useBoardScope();
  return (
    <SideDialog title={t("number", { number: order.orderNumber })} onClose={onClose}>
      <TicketNeeds order={order} />
      <TicketLines order={order} />
      <OrderSteps order={order} steps={steps} />
      <RefusalNote refusal={steps.refusal} />
      <Button size="lg" className="w-fit" onClick={() => print({ kind: "ticket", orderId: order.id })}>
        {t("board.printTicket")}
      </Button>
      {order.parties
        .filter(({ canWrite }) => canWrite)
        .map((party) => (
          <SheetSection key={party.reservationId} title={t("board.answer")}>
            <PartyMessages party={party} />
          </SheetSection>
        ))}
    </SideDialog>
  );
}
