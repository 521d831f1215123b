import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "#platform/web/calls/api.ts";
import { SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { TakeShare } from "../../../contract/bills.ts";
import { ordersApi } from "../../api.ts";
import { TicketLines } from "../ticket/ticket-lines.tsx";
import { useBoardScope, useRefetchBoard } from "../use-board.ts";
import { type Bill, billsOf } from "./model.ts";
import { PaidShares } from "./paid-shares.tsx";
import { SplitBill } from "./split-bill.tsx";

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
  /** An order on the bill that is open: the key of a table's bill changes when it is paid. */
  open: string | null;
  onOpen(orderId: string): void;
  onClose(): void;
}) {
  const t = useTranslations("owner.orders.board");
  const nameOf = useBillName();
  const yen = useMoney();
  const { board } = useBoardScope();
  const bills = billsOf(board);
  const bill = open === null ? undefined : bills.find(({ orders }) => orders.some(({ id }) => id === open));
  if (bill) return <BillDialog bill={bill} onClose={onClose} />;
  return (
    <SideDialog title={t("bills")} onClose={onClose}>
      {bills.length === 0 && <p className="text-soft">{t("noBills")}</p>}
      <ul className="grid gap-2">
        {bills.map((one) => (
          <li key={one.key}>
            <Button
              size="lg"
              className="w-full justify-between!"
              onClick={() => onOpen(one.orders[0]?.id ?? "")}
            >
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
  const yen = useMoney();
  const refetch = useRefetchBoard();
  const { isPending, refusal, attempt } = useSaveAction();
  const [isSplit, setSplit] = useState(bill.shares.length > 0);
  const take = (share: TakeShare["share"]) =>
    attempt(
      () =>
        send(
          ordersApi("POST /api/owner/restaurants/:id/bill-shares", {
            params: { id: restaurantId },
            body: { orderIds: bill.payable, openYen: bill.payableOpen.minor, share },
          }),
        ),
      { onDone: refetch, onOld: refetch },
    );
  const canBeSplit = bill.payable.length > 0 && bill.payableOpen.minor > 0;
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
      <PaidShares shares={bill.shares} action={{ isPending, attempt }} />
      {isSplit && canBeSplit && <SplitBill bill={bill} isPending={isPending} onTake={take} />}
      <div className="flex flex-wrap gap-2">
        {bill.payable.length > 0 && (
          <Button
            kind={isSplit && canBeSplit ? "quiet" : "main"}
            size="lg"
            disabled={isPending}
            onClick={() => void settle(bill.payable, true)}
          >
            {bill.shares.length > 0 && canBeSplit
              ? t("split.take", { amount: yen(bill.payableOpen) })
              : t("settle")}
          </Button>
        )}
        {canBeSplit && (
          <Button size="lg" aria-expanded={isSplit} onClick={() => setSplit(!isSplit)}>
            {t("split.title")}
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
      <dt className="font-bold">{t(bill.open.minor < 0 ? "giveBack" : "open")}</dt>
      <dd className="tabular text-end font-bold">
        {yen({ ...bill.open, minor: Math.abs(bill.open.minor) })}
      </dd>
    </dl>
  );
}
