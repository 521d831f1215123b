import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { BoardOrder } from "#domains/orders/contract/orders.ts";
import { Button } from "#platform/web/ui/button.tsx";
import type { Column } from "./model.ts";
import { Ticket } from "./ticket/ticket.tsx";

interface ColumnPaneProps {
  column: Column;
  /** The oldest first. */
  orders: readonly BoardOrder[];
  /** Phones show one column at a time. */
  isChosen: boolean;
  /** Empty columns that leave their width to this one, on wide screens; null for one that leaves its own. */
  absorbed: readonly Column[] | null;
}

/**
 * The orders of a state: from top to bottom, then beside that; what doesn't fit is a swipe to the side, so the oldest stay at
 * the top left. On a phone a list that scrolls down.
 */
export function ColumnPane({ column, orders, isChosen, absorbed }: ColumnPaneProps) {
  const t = useTranslations("owner.orders");
  const pane = useRef<HTMLDivElement>(null);
  const { before, after } = useTicketsOutOfSight(pane);
  const turn = (direction: -1 | 1) =>
    pane.current?.scrollBy({ left: direction * (pane.current.clientWidth + GAP), behavior: "smooth" });
  return (
    <section
      aria-label={t(`column.${column}`)}
      className={`min-h-0 min-w-0 flex-col ${isChosen ? "flex flex-1" : "hidden"} ${
        absorbed === null ? "md:hidden" : `md:flex md:min-w-56 ${GROW[growOf(orders.length)]}`
      }`}
    >
      <div className="items-center gap-x-4 border-ai-700 px-1 md:flex md:min-h-11 md:border-b-2">
        <h2 className="sr-only gap-2 font-bold md:not-sr-only md:flex">
          {t(`column.${column}`)}
          <span className="tabular">{orders.length}</span>
        </h2>
        <p className="hidden grow gap-x-4 text-soft md:flex">
          {absorbed?.map((other) => (
            <span key={other}>{t(`column.${other}`)} 0</span>
          ))}
        </p>
        {(before > 0 || after > 0) && (
          <div className="flex gap-1">
            <Button
              className="tabular px-2!"
              disabled={before === 0}
              aria-label={t("board.earlier", { count: before })}
              onClick={() => turn(-1)}
            >
              ‹ {before}
            </Button>
            <Button
              className="tabular px-2!"
              disabled={after === 0}
              aria-label={t("board.later", { count: after })}
              onClick={() => turn(1)}
            >
              {after} ›
            </Button>
          </div>
        )}
      </div>
      {orders.length === 0 && <p className="py-2 text-soft">{t(`none.${column}`)}</p>}
      <div
        ref={pane}
        className="min-h-0 flex-1 gap-2 overflow-auto overscroll-contain pt-2 md:columns-[14rem] md:[column-fill:auto]"
      >
        {orders.map((order, index) => (
          <Ticket key={order.id} order={order} isCompact={orders.length > CROWDED && index >= NEXT_UP} />
        ))}
      </div>
    </section>
  );
}

/** Columns share the width by what is in them, so that none is long while another is empty. */
const GROW = ["md:flex-1", "md:flex-2", "md:flex-3"] as const;
function growOf(count: number): 0 | 1 | 2 {
  return count > 10 ? 2 : count > 5 ? 1 : 0;
}

/** With more orders than this, those that are not made next get smaller tickets. */
const CROWDED = 9;
const NEXT_UP = 3;
/** Between two columns of tickets, in CSS pixels: as much as `gap-2`. */
const GAP = 8;

/** A ticket that sticks out by less than this is in sight, in CSS pixels. */
const EDGE = 8;

/** How many tickets are beyond the sides of the pane. */
function useTicketsOutOfSight(pane: RefObject<HTMLElement | null>): { before: number; after: number } {
  const [counts, setCounts] = useState({ before: 0, after: 0 });
  useEffect(() => {
    const element = pane.current;
    if (element === null) return;
    const count = () => {
      const { left, right } = element.getBoundingClientRect();
      const tickets = [...element.children].map((child) => child.getBoundingClientRect());
      const before = tickets.filter((ticket) => ticket.left < left - EDGE).length;
      const after = tickets.filter((ticket) => ticket.right > right + EDGE).length;
      setCounts((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    const sizes = new ResizeObserver(count);
    const watch = () => {
      for (const ticket of element.children) sizes.observe(ticket);
      count();
    };
    const tickets = new MutationObserver(watch);
    sizes.observe(element);
    watch();
    tickets.observe(element, { childList: true });
    element.addEventListener("scroll", count, { passive: true });
    return () => {
      sizes.disconnect();
      tickets.disconnect();
      element.removeEventListener("scroll", count);
    };
  }, [pane]);
  return counts;
}
