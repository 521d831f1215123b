import { useTranslations } from "use-intl";
import { send } from "#platform/web/calls/api.ts";
import type { useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { BillShare } from "../../../contract/bills.ts";
import { ordersApi } from "../../api.ts";
import { useBoardScope, useRefetchBoard } from "../use-board.ts";

interface PaidSharesProps {
  shares: readonly BillShare[];
  action: Pick<ReturnType<typeof useSaveAction>, "isPending" | "attempt">;
}

/** What was paid of a bill in parts, each with its receipt, and how it is taken back. */
export function PaidShares({ shares, action: { isPending, attempt } }: PaidSharesProps) {
  const t = useTranslations("owner.orders.board");
  const yen = useMoney();
  const clock = useWallClock();
  const toast = useToast();
  const refetch = useRefetchBoard();
  const { restaurantId, board, minuteOf, print } = useBoardScope();
  if (shares.length === 0) return null;
  const paramsOf = (shareId: string) => ({ params: { id: restaurantId, shareId } });
  const takeBack = (shareId: string) =>
    attempt(
      () => send(ordersApi("DELETE /api/owner/restaurants/:id/bill-shares/:shareId", paramsOf(shareId))),
      { onDone: refetch, onOld: refetch },
    );
  const sendReceipt = (shareId: string) =>
    attempt(
      () => send(ordersApi("POST /api/owner/restaurants/:id/bill-shares/:shareId/prints", paramsOf(shareId))),
      { onDone: () => toast({ title: t("split.receiptSent"), tone: "success" }) },
    );
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t("split.parts")}</h3>
      <ul className="grid gap-2">
        {shares.map(({ id, total, paidAt }) => (
          <li key={id} className="card grid gap-2 p-3">
            <p className="tabular flex justify-between gap-3 text-lg">
              <b>{yen(total)}</b>
              <span className="text-soft">{clock.time(minuteOf(paidAt))}</span>
            </p>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => print({ kind: "share", shareId: id })}>{t("split.receipt")}</Button>
              {board.canSendBills && (
                <Button disabled={isPending} onClick={() => void sendReceipt(id)}>
                  {t("split.sendReceipt")}
                </Button>
              )}
              <Button disabled={isPending} onClick={() => void takeBack(id)}>
                {t("unsettle")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
