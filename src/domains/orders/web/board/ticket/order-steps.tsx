import { useState } from "react";
import { useTranslations } from "use-intl";
import { REJECT_REASONS, type RejectReason } from "#domains/notifications/notice-constants.ts";
import type { BoardOrder } from "#domains/orders/contract/orders.ts";
import { Chip } from "#platform/web/form/controls.tsx";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { AskDialog } from "#platform/web/ui/dialog.tsx";
import { readyChoices } from "../model.ts";
import { useBoardScope } from "../use-board.ts";
import type { OrderActions } from "./use-order-steps.ts";

interface OrderStepsProps {
  order: BoardOrder;
  steps: OrderActions;
}

const BIG = "min-h-14 grow text-lg";

/** The actions of an order: the next step in large, the rest below. */
export function OrderSteps({ order, steps: { isPending, step, refund } }: OrderStepsProps) {
  const t = useTranslations("owner.orders.step");
  const [asked, setAsked] = useState<"reject" | "missing" | null>(null);
  const may = (to: (typeof order.steps)[number]) => order.steps.includes(to);
  const isMade = order.status === "accepted" || order.status === "ready";
  return (
    <div className="grid gap-2">
      {order.status === "new" && <Accept order={order} isPending={isPending} onAccept={step} />}
      <div className="flex flex-wrap gap-2">
        {order.status === "accepted" && (
          <Button kind="main" className={BIG} disabled={isPending} onClick={() => void step("ready")}>
            {t("ready")}
          </Button>
        )}
        {isMade && (
          <Button
            kind={order.status === "ready" ? "main" : "quiet"}
            className={BIG}
            disabled={isPending}
            onClick={() => void step("done")}
          >
            {t("done")}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {order.status === "ready" && (
          <Button disabled={isPending} onClick={() => void step("accepted")}>
            {t("back")}
          </Button>
        )}
        {order.status === "done" && (
          <Button disabled={isPending} onClick={() => void step("ready")}>
            {t("back")}
          </Button>
        )}
        {isMade && (
          <Button disabled={isPending} onClick={() => setAsked("missing")}>
            {t("missing")}
          </Button>
        )}
        {may("rejected") && (
          <Button disabled={isPending} onClick={() => setAsked("reject")}>
            {t("reject")}
          </Button>
        )}
      </div>
      {asked === "reject" && (
        <RejectDialog
          order={order}
          isPending={isPending}
          onReject={(reason) => void step("rejected", { reason })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === "missing" && (
        <MissingDialog
          order={order}
          isPending={isPending}
          onSend={(lines) => void refund(lines, () => setAsked(null))}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

function Accept({
  order,
  isPending,
  onAccept,
}: {
  order: BoardOrder;
  isPending: boolean;
  onAccept: OrderActions["step"];
}) {
  const t = useTranslations("owner.orders.step");
  const { board } = useBoardScope();
  // Pick-ups and bookings have a fixed time.
  if (order.kind !== "dine-in") {
    return (
      <Button kind="call" className={BIG} disabled={isPending} onClick={() => void onAccept("accepted")}>
        {t("accept")}
      </Button>
    );
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t("acceptIn")}</legend>
      <div className="grid grid-cols-2 gap-2">
        {readyChoices(board.prepMinutes).map((minutes) => (
          <Button
            key={minutes}
            kind={minutes === board.prepMinutes ? "call" : "quiet"}
            className={BIG}
            disabled={isPending}
            onClick={() => void onAccept("accepted", { readyInMinutes: minutes })}
          >
            {t("minutes", { minutes })}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

interface RejectDialogProps {
  order: BoardOrder;
  isPending: boolean;
  onReject(reason: RejectReason): void;
  onClose(): void;
}

/** Asks for the reason, which the guest sees in their language; payments are refunded automatically. */
function RejectDialog({ order, isPending, onReject, onClose }: RejectDialogProps) {
  const t = useTranslations("owner.orders.reject");
  const reasons = useTranslations("common.order.reason");
  const [reason, setReason] = useState<RejectReason>("sold-out");
  return (
    <AskDialog title={t("title", { number: order.orderNumber })} onClose={onClose}>
      {(close) => (
        <>
          <p className="text-soft">{t(order.pays === "online" ? "textPaid" : "text")}</p>
          <fieldset className="grid gap-2">
            <legend className="sr-only">{t("why")}</legend>
            {REJECT_REASONS.map((one) => (
              <Chip
                key={one}
                type="radio"
                name="reason"
                className="min-h-12"
                checked={reason === one}
                onChange={() => setReason(one)}
              >
                {reasons(one)}
              </Chip>
            ))}
          </fieldset>
          <div className="flex flex-wrap gap-2">
            <Button
              kind="call"
              size="lg"
              className="grow"
              disabled={isPending}
              onClick={() => {
                onReject(reason);
                close();
              }}
            >
              {t("confirm")}
            </Button>
            <Button size="lg" onClick={close}>
              {t("keep")}
            </Button>
          </div>
        </>
      )}
    </AskDialog>
  );
}

interface MissingDialogProps {
  order: BoardOrder;
  isPending: boolean;
  onSend(lines: { position: number; quantity: number }[]): void;
  onClose(): void;
}

/** Selects portions that can't be served and shows the refund. Earlier refunds can't be reversed. */
function MissingDialog({ order, isPending, onSend, onClose }: MissingDialogProps) {
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
                      size="icon"
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
                      size="icon"
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
              size="lg"
              className="grow"
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
            <Button size="lg" onClick={close}>
              {t("keep")}
            </Button>
          </div>
        </>
      )}
    </AskDialog>
  );
}
