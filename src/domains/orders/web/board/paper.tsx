import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { BillSums, useBillName } from "./bills.tsx";
import { billsOf } from "./model.ts";
import { TicketNote } from "./ticket/ticket-extras.tsx";
import { TicketLines } from "./ticket/ticket-lines.tsx";
import { TicketNeeds } from "./ticket/ticket-needs.tsx";
import { type Printed, useBoardScope } from "./use-board.ts";

/** CSS pixels of 80 mm, and of the printer's margins on both sides. */
const MM = 96 / 25.4;
const WIDTH_MM = 80;
const MARGIN_MM = 4;

/**
 * Prints a kitchen ticket or a bill on a roll of 80 mm. `@page` takes no height "as long as needed", so the paper is
 * measured first; the rule is added by script, which the content security policy allows, unlike a style element.
 */
export function Paper({ printed, onDone }: { printed: Printed; onDone(): void }) {
  const paper = useRef<HTMLDivElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (paper.current === null || isSent.current) return;
    isSent.current = true;
    const height = Math.ceil(paper.current.scrollHeight / MM) + 2 * MARGIN_MM;
    const reset = setPageSize(`${WIDTH_MM}mm ${height}mm`);
    window.print();
    reset();
    onDone();
  }, [onDone]);
  return (
    <div
      ref={paper}
      aria-hidden="true"
      className="roll-paper absolute top-0 -left-[200mm] w-[72mm] bg-white text-black print:static"
    >
      {printed.kind === "ticket" ? <TicketPaper id={printed.orderId} /> : <BillPaper billKey={printed.key} />}
    </div>
  );
}

/** Returns a function that takes it back. Older browsers without constructed style sheets use the printer's own size. */
function setPageSize(size: string): () => void {
  if (!("adoptedStyleSheets" in document)) return () => undefined;
  const before = document.adoptedStyleSheets;
  const sheet = new CSSStyleSheet();
  sheet.insertRule(`@page { size: ${size}; margin: ${MARGIN_MM}mm }`);
  document.adoptedStyleSheets = [...before, sheet];
  return () => {
    document.adoptedStyleSheets = before;
  };
}

function TicketPaper({ id }: { id: string }) {
  const t = useTranslations("owner.orders");
  const clock = useWallClock();
  const { board, minuteOf } = useBoardScope();
  const order = board.orders.find((one) => one.id === id);
  if (order === undefined) return null;
  return (
    <div className="grid gap-2">
      <p className="flex items-baseline justify-between">
        <b className="text-4xl">{order.orderNumber}</b>
        <b className="text-2xl">
          {order.tableLabel === null ? t(`kind.${order.kind}`) : t("table", { label: order.tableLabel })}
        </b>
      </p>
      <p>{clock.time(minuteOf(order.createdAt))}</p>
      <TicketNeeds order={order} />
      <TicketLines order={order} />
      <TicketNote order={order} />
    </div>
  );
}

function BillPaper({ billKey }: { billKey: string }) {
  const t = useTranslations("owner.orders.board");
  const nameOf = useBillName();
  const yen = useMoney();
  const { board, name } = useBoardScope();
  const bill = billsOf(board.orders).find(({ key }) => key === billKey);
  if (bill === undefined) return null;
  return (
    <div className="grid gap-2">
      <p lang="ja" className="text-center text-xl font-bold">
        {name}
      </p>
      <p className="text-center">
        {t("bill")} · {nameOf(bill)}
      </p>
      <ul>
        {bill.orders.flatMap(({ id, lines }) =>
          lines
            .filter(({ quantity, refunded }) => quantity > refunded)
            .map(({ position, name: dish, quantity, refunded, unit }) => (
              <li key={`${id} ${position}`} className="flex justify-between gap-2">
                <span lang="ja">
                  {quantity - refunded}× {dish}
                </span>
                <span className="tabular">{yen({ ...unit, minor: unit.minor * (quantity - refunded) })}</span>
              </li>
            )),
        )}
      </ul>
      <BillSums bill={bill} />
    </div>
  );
}
