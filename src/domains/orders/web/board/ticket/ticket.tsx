import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { BoardOrder } from "#domains/orders/contract/orders.ts";
import { RefusalNote } from "#platform/web/dashboard/use-save-action.tsx";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { billsOf } from "../bills/model.ts";
import { isLate, minutesSince, promisedAt } from "../model.ts";
import { useBoardScope } from "../use-board.ts";
import { TicketDialog } from "./ticket-dialog.tsx";
import { TicketMoney, TicketNote } from "./ticket-extras.tsx";
import { DishesInShort, isPlain, TicketLines } from "./ticket-lines.tsx";
import { TicketNeeds } from "./ticket-needs.tsx";
import { type OrderActions, useOrderSteps } from "./use-order-steps.ts";

interface TicketProps {
  order: BoardOrder;
  /** Dishes in running text beside the next step, where nothing was asked for any of them. */
  isCompact?: boolean;
}

/** An order on the board: number, table, age, declared needs, dishes, the next step. */
export function Ticket({ order, isCompact = false }: TicketProps) {
  const t = useTranslations("owner.orders");
  const { board, now, openBill } = useBoardScope();
  const yen = useMoney();
  const steps = useOrderSteps(order);
  const [isOpen, setOpen] = useState(false);
  const late = isLate(order, now);
  const card = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const isNamed = hash === `#order-${order.id}`;
  // Notifications link here, also while the board is open.
  useEffect(() => {
    if (!isNamed) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: "center" });
  }, [isNamed]);
  const isShort = isCompact && order.lines.every(isPlain);
  const bill = billsOf(board).find(({ key }) => key === order.bill);
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={t("number", { number: order.orderNumber })}
      // Blocks, not a grid: a ticket that is longer than its column goes on in the next one.
      className={`mb-2 min-w-0 scroll-m-2 space-y-1 rounded-card border-2 bg-card p-2 md:break-inside-avoid ${
        late ? "border-warn" : order.status === "new" ? "border-call" : "border-line"
      }`}
    >
      <div className="flex items-center gap-x-2">
        <p className="flex min-w-0 grow flex-wrap items-baseline gap-x-2">
          <b className="tabular text-2xl leading-none">{order.orderNumber}</b>
          <span className="min-w-0 text-lg font-bold wrap-anywhere">
            {order.tableLabel === null ? (
              t(`kind.${order.kind}`)
            ) : (
              <>
                <span aria-hidden="true">{order.tableLabel}</span>
                <span className="sr-only">{t("table", { label: order.tableLabel })}</span>
              </>
            )}
          </span>
        </p>
        <Age order={order} isLate={late} />
        <Button
          className="-my-1 -me-1 w-9 shrink-0 border-0! px-0!"
          aria-label={t("board.more")}
          onClick={() => setOpen(true)}
        >
          ⋯
        </Button>
      </div>
      <TicketNeeds order={order} />
      {isShort ? (
        <div className="flex items-center gap-2">
          <DishesInShort order={order} />
          <NextStep order={order} steps={steps} isCompact />
        </div>
      ) : (
        <TicketLines order={order} />
      )}
      <TicketNote order={order} />
      {hasNoteworthyMoney(order) && <TicketMoney order={order} />}
      {!isShort && (
        <div className="flex flex-wrap gap-1.5">
          <NextStep order={order} steps={steps} />
          {bill && (
            <Button
              className="tabular px-2!"
              aria-label={t("board.billButton", { amount: yen(bill.total) })}
              onClick={() => openBill(order.id)}
            >
              {yen(bill.total)}
            </Button>
          )}
        </div>
      )}
      <RefusalNote refusal={steps.refusal} />
      {isOpen && <TicketDialog order={order} steps={steps} bill={bill} onClose={() => setOpen(false)} />}
    </article>
  );
}

/** At a table, what is paid later is on the bill; names are called out for what is picked up. */
function hasNoteworthyMoney({ tableLabel, settledAt, refunded, pays }: BoardOrder): boolean {
  return tableLabel === null || pays === "online" || settledAt !== null || refunded.minor > 0;
}

/** Minutes since the order, and the time it was promised for. */
function Age({ order, isLate: late }: { order: BoardOrder; isLate: boolean }) {
  const t = useTranslations("owner.orders");
  const clock = useWallClock();
  const { minuteOf, now } = useBoardScope();
  const isMade = order.status === "new" || order.status === "accepted";
  const time = clock.time(minuteOf(promisedAt(order)));
  return (
    <p
      className={`flex flex-wrap items-baseline justify-end gap-x-1.5 leading-tight ${late ? "text-warn" : ""}`}
    >
      <b className="tabular">{t("step.minutes", { minutes: minutesSince(order.createdAt, now) })}</b>
      <span className="text-sm font-semibold">
        {isMade ? (late ? t("late", { time }) : t("due", { time })) : t(`status.${order.status}`)}
      </span>
    </p>
  );
}

/** The likeliest next step, in one tap. */
function NextStep({
  order,
  steps: { isPending, step },
  isCompact = false,
}: TicketProps & { steps: OrderActions }) {
  const t = useTranslations("owner.orders.step");
  const { board } = useBoardScope();
  const big = isCompact ? "shrink-0 px-3!" : "grow px-2!";
  if (order.status === "new" && order.kind === "dine-in") {
    const minutes = board.prepMinutes;
    return (
      <Button
        kind="call"
        className={big}
        disabled={isPending}
        onClick={() => void step("accepted", { readyInMinutes: minutes })}
      >
        {t("accept")}
        {!isCompact && ` · ${t("minutes", { minutes })}`}
      </Button>
    );
  }
  const next = { new: "accepted", accepted: "ready", ready: "done" } as const;
  const labels = { new: "accept", accepted: "ready", ready: "done" } as const;
  const { status } = order;
  if (status !== "new" && status !== "accepted" && status !== "ready") return null;
  return (
    <Button
      kind={status === "new" ? "call" : "main"}
      className={big}
      disabled={isPending}
      onClick={() => void step(next[status])}
    >
      {t(labels[status])}
    </Button>
  );
}
