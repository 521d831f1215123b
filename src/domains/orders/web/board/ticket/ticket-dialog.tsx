import { useTranslations } from "use-intl";
import type { BoardOrder } from "#domains/orders/contract/orders.ts";
import { SheetSection, SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { RefusalNote } from "#platform/web/dashboard/use-save-action.tsx";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { Button } from "#platform/web/ui/button.tsx";
import type { Bill } from "../bills/model.ts";
import { useBoardScope } from "../use-board.ts";
import { OrderSteps } from "./order-steps.tsx";
import { PartyMessages } from "./party-messages.tsx";
import { TicketMoney, TicketNote } from "./ticket-extras.tsx";
import { TicketLines } from "./ticket-lines.tsx";
import { TicketNeeds } from "./ticket-needs.tsx";
import type { OrderActions } from "./use-order-steps.ts";

/** Everything about an order: all its steps, messages to the booking's guest, the printed ticket. */
export function TicketDialog({
  order,
  steps,
  bill,
  onClose,
}: {
  order: BoardOrder;
  steps: OrderActions;
  /** Undefined where nothing of it is served. */
  bill: Bill | undefined;
  onClose(): void;
}) {
  const t = useTranslations("owner.orders");
  const { print, openBill } = useBoardScope();
  const yen = useMoney();
  return (
    <SideDialog title={t("number", { number: order.orderNumber })} onClose={onClose}>
      <TicketNeeds order={order} />
      <TicketLines order={order} />
      <TicketNote order={order} />
      <TicketMoney order={order} />
      <OrderSteps order={order} steps={steps} />
      <RefusalNote refusal={steps.refusal} />
      <div className="flex flex-wrap gap-2">
        <Button size="lg" onClick={() => print({ kind: "ticket", orderId: order.id })}>
          {t("board.printTicket")}
        </Button>
        {bill && (
          <Button size="lg" onClick={() => openBill(order.id)}>
            {t("board.billButton", { amount: yen(bill.total) })}
          </Button>
        )}
      </div>
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
