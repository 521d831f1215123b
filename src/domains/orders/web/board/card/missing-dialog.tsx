import { useState } from "react";
import { useTranslations } from "use-intl";
import type { BoardOrder } from "#domains/orders/contract/orders.ts";
import { useMoney } from "#platform/web/i18n/money.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { AskDialog } from "#platform/web/ui/dialog/ask-dialog.tsx";

interface MissingDialogProps {
  order: BoardOrder;
  isPending: boolean;
  onSend(lines: { position: number; quantity: number }[]): void;
  onClose(): void;
}

/** Which portions can't be served, and what goes back for them. What went back before can't be fetched again. */
export function MissingDialog({ order, isPending, onSend, onClose }: MissingDialogProps) {
  const t = useTranslations("owner.orders.missingDialog");
  const write = useMoney();
  const [counts, setCounts] = useState(() => order.lines.map(({ refunded }) => refunded));
  const back = order.lines.reduce(
    (sum, { unit, refunded }, at) => sum + unit.minor * ((counts[at] ?? refunded) - refunded),
    0,
  );
  const amount = write({ minor: back, currency: "JPY" });
  const set = (at: number, count: number) =>
    setCounts((before) => before.map((one, other) => (other === at ? count : one)));
  return (
    <AskDialog title={t("title", { number: order.orderNumber })} onClose={onClose}>
      {(close) => (
        <>
          <p className="text-soft">{t("text")}</p>
          <ul className="divide-y divide-line">
            {order.lines.map(({ position, name, quantity, refunded }, at) => {
              const count = counts[at] ?? refunded;
              return (
                <li key={position} className="flex items-center justify-between gap-3 py-2">
                  <span lang="ja" className="min-w-0 font-semibold">
                    {name}
                  </span>
                  <span className="flex shrink-0 items-center gap-2">
                    <Button
                      aria-label={t("fewer", { name })}
                      className="size-12"
                      disabled={count <= refunded}
                      onClick={() => set(at, count - 1)}
                    >
                      −
                    </Button>
                    <output className="tabular w-14 text-center text-lg font-bold">
                      {count} / {quantity}
                    </output>
                    <Button
                      aria-label={t("more", { name })}
                      className="size-12"
                      disabled={count >= quantity}
                      onClick={() => set(at, count + 1)}
                    >
                      +
                    </Button>
                  </span>
                </li>
              );
            })}
          </ul>
          <div className="flex flex-wrap gap-2">
            <Button
              kind="call"
              className="min-h-12 grow"
              disabled={isPending || back === 0}
              onClick={() =>
                onSend(
                  order.lines.map(({ position, refunded }, at) => ({
                    position,
                    quantity: counts[at] ?? refunded,
                  })),
                )
              }
            >
              {t(order.pays === "online" ? "giveBack" : "takeOff", { amount })}
            </Button>
            <Button className="min-h-12" onClick={close}>
              {t("keep")}
            </Button>
          </div>
        </>
      )}
    </AskDialog>
  );
}
