import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { BoardOrder } from "#domains/orders/contract/orders.ts";
import { Untranslated } from "#platform/web/dashboard/untranslated.tsx";
import { RefusalNote } from "#platform/web/dashboard/use-save-action.tsx";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { billsOf, isLate, minutesSince, promisedAt } from "./model.ts";
import { TicketDialog } from "./ticket-dialog.tsx";
import { TicketLines } from "./ticket-lines.tsx";
import { TicketNeeds } from "./ticket-needs.tsx";
import { useBoardScope } from "./use-board.ts";
import { type OrderActions, useOrderSteps } from "./use-order-steps.ts";

/** An order on the board: number, table, age, declared needs, dishes, the next step. */
export function Ticket({ order }: { order: BoardOrder }) {
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
  const bill = billsOf(board.orders).find(({ key }) => key === order.bill);
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={t("number", { number: order.orderNumber })}
      className={`grid min-w-0 scroll-mt-2 content-start gap-1.5 rounded-card border-2 bg-card p-2 ${
        late ? "border-warn" : order.status === "new" ? "border-call" : "border-line"
      }`}
    >
      <div className="flex items-start justify-between gap-2">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <b className="tabular text-2xl leading-none">{order.orderNumber}</b>
          <span className="min-w-0 font-semibold wrap-anywhere">
            {order.tableLabel === null ? t(`kind.${order.kind}`) : t("table", { label: order.tableLabel })}
          </span>
        </p>
        <Age order={order} isLate={late} />
      </div>
      <TicketNeeds order={order} />
      <TicketLines order={order} />
      {order.note && (
        <p className="rounded-lg bg-note-bg px-2 py-1 wrap-anywhere">
          <span lang={order.language}>{order.note}</span> <Untranslated language={order.language} />
        </p>
      )}
      <Money order={order} />
      <div className="flex flex-wrap gap-1.5">
        <NextStep order={order} steps={steps} />
        {bill && (
          <Button className="px-2!" onClick={() => openBill(bill.key)}>
            {t("board.billButton", { amount: yen(bill.total) })}
          </Button>
        )}
        <Button className="w-11 px-0!" aria-label={t("board.more")} onClick={() => setOpen(true)}>
          ⋯
        </Button>
      </div>
      <RefusalNote refusal={steps.refusal} />
      {isOpen && <TicketDialog order={order} steps={steps} onClose={() => setOpen(false)} />}
    </article>
  );
}

function Money({ order: { customerName, total, refunded, pays, status, settledAt } }: { order: BoardOrder }) {
  const t = useTranslations("owner.orders");
  const yen = useMoney();
  return (
    <p className="flex flex-wrap justify-between gap-x-2 text-sm text-soft">
      <span className="wrap-anywhere">{customerName}</span>
      <span className="text-end">
        <span className="tabular">{yen({ ...total, minor: total.minor - refunded.minor })}</span>{" "}
        {status !== "rejected" && t(`pays.${settledAt === null ? pays : "online"}`)}
        {refunded.minor > 0 && (
          <span className="block">
            {t(pays === "online" ? "refunded" : "takenOff", { amount: yen(refunded) })}
          </span>
        )}
      </span>
    </p>
  );
}

/** Minutes since the order, and the time it was promised for. */
function Age({ order, isLate: late }: { order: BoardOrder; isLate: boolean }) {
  const t = useTranslations("owner.orders");
  const clock = useWallClock();
  const { minuteOf, now } = useBoardScope();
  const isMade = order.status === "new" || order.status === "accepted";
  const time = clock.time(minuteOf(promisedAt(order)));
  return (
    <p className={`shrink-0 text-end leading-tight ${late ? "text-warn" : ""}`}>
      <b className="tabular block text-lg leading-none">
        {t("step.minutes", { minutes: minutesSince(order.createdAt, now) })}
      </b>
      <span className="text-sm font-semibold">
        {isMade ? (late ? t("late", { time }) : t("due", { time })) : t(`status.${order.status}`)}
      </span>
    </p>
  );
}

/** The likeliest next step, in one tap. */
function NextStep({ order, steps: { isPending, step } }: { order: BoardOrder; steps: OrderActions }) {
  const t = useTranslations("owner.orders.step");
  const { board } = useBoardScope();
  const big = "grow px-2!";
  if (order.status === "new" && order.kind === "dine-in") {
    const minutes = board.prepMinutes;
    return (
      <Button
        kind="call"
        className={big}
        disabled={isPending}
        onClick={() => void step("accepted", { readyInMinutes: minutes })}
      >
        {t("accept")} · {t("minutes", { minutes })}
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
