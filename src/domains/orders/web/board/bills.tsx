import { useTranslations } from "use-intl";
import { send } from "#platform/web/calls/api.ts";
import { SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { ordersApi } from "../api.ts";
import { type Bill, billsOf } from "./model.ts";
import { TicketLines } from "./ticket/ticket-lines.tsx";
import { useBoardScope, useRefetchBoard } from "./use-board.ts";

/** The name of a bill: its table, or its order. */
export function useBillName() {
  const t = useTranslations("owner.orders");
  return ({ tableLabel, orders }: Bill) =>
    tableLabel === null
      ? t("number", { number: orders.map(({ orderNumber }) => orderNumber).join(", ") })
      : t("table", { label: tableLabel });
}

/** The total of each table, what is open first; or one of them. */
export function BillsDialog({
  open,
  onOpen,
  onClose,
}: {
  open: string | null;
  onOpen(key: string): void;
  onClose(): void;
}) {
  const t = useTranslations("owner.orders.board");
  const nameOf = useBillName();
  const yen = useMoney();
  const { board } = useBoardScope();
  const bills = billsOf(board.orders);
  const bill = bills.find(({ key }) => key === open);
  if (bill) return <BillDialog bill={bill} onClose={onClose} />;
  return (
    <SideDialog title={t("bills")} onClose={onClose}>
      {bills.length === 0 && <p className="text-soft">{t("noBills")}</p>}
      <ul className="grid gap-2">
        {bills.map((one) => (
          <li key={one.key}>
            <Button size="lg" className="w-full justify-between!" onClick={() => onOpen(one.key)}>
              <b>{nameOf(one)}</b>
              <span className="tabular">
                {yen(one.total)} · {one.open.minor > 0 ? `${t("open")} ${yen(one.open)}` : t("paid")}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </SideDialog>
  );
}

function BillDialog({ bill, onClose }: { bill: Bill; onClose(): void }) {
  const t = useTranslations("owner.orders.board");
  const nameOf = useBillName();
  const { restaurantId, print, board } = useBoardScope();
  const toast = useToast();
  const refetch = useRefetchBoard();
  const { isPending, refusal, attempt } = useSaveAction();
  const settle = (orderIds: string[], isSettled: boolean) =>
    attempt(
      () =>
        send(
          ordersApi("POST /api/owner/restaurants/:id/orders/settle", {
            params: { id: restaurantId },
            body: { orderIds, isSettled },
          }),
        ),
      { onDone: refetch },
    );
  const sendBill = () =>
    attempt(
      () =>
        send(
          ordersApi("POST /api/owner/restaurants/:id/bill-prints", {
            params: { id: restaurantId },
            body: { orderIds: bill.orders.map(({ id }) => id) },
          }),
        ),
      { onDone: () => toast({ title: t("billSent"), tone: "success" }) },
    );
  return (
    <SideDialog title={`${t("bill")} · ${nameOf(bill)}`} onClose={onClose}>
      {bill.orders.map((order) => (
        <TicketLines key={order.id} order={order} />
      ))}
      <BillSums bill={bill} />
      <div className="flex flex-wrap gap-2">
        {bill.payable.length > 0 && (
          <Button kind="main" size="lg" disabled={isPending} onClick={() => void settle(bill.payable, true)}>
            {t("settle")}
          </Button>
        )}
        {bill.settled.length > 0 && (
          <Button size="lg" disabled={isPending} onClick={() => void settle(bill.settled, false)}>
            {t("unsettle")}
          </Button>
        )}
        <Button size="lg" onClick={() => print({ kind: "bill", key: bill.key })}>
          {t("printBill")}
        </Button>
        {board.canSendBills && (
          <Button size="lg" disabled={isPending} onClick={() => void sendBill()}>
            {t("sendBill")}
          </Button>
        )}
      </div>
      <RefusalNote refusal={refusal} />
    </SideDialog>
  );
}

export function BillSums({ bill }: { bill: Bill }) {
  const t = useTranslations("owner.orders.board");
  const yen = useMoney();
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 text-lg">
      <dt>{t("total")}</dt>
      <dd className="tabular text-end">{yen(bill.total)}</dd>
      <dt>{t("paid")}</dt>
      <dd className="tabular text-end">{yen(bill.paid)}</dd>
      <dt className="font-bold">{t("open")}</dt>
      <dd className="tabular text-end font-bold">{yen(bill.open)}</dd>
    </dl>
  );
}
