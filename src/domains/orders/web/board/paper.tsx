import { Fragment, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import type { BillShare } from "../../contract/bills.ts";
import type { BoardOrder } from "../../contract/orders.ts";
import { BillSums, useBillName } from "./bills/bills-dialog.tsx";
import { billsOf } from "./bills/model.ts";
import { TicketNote } from "./ticket/ticket-extras.tsx";
import { TicketLines } from "./ticket/ticket-lines.tsx";
import { TicketNeeds } from "./ticket/ticket-needs.tsx";
import { type Printed, useBoardScope } from "./use-board.ts";

/** CSS pixels of 80 mm, and of the printer's margins on both sides. */
const MM = 96 / 25.4;
const WIDTH_MM = 80;
const MARGIN_MM = 4;

/**
 * Prints a kitchen ticket, a bill or the receipt of a part of it on a roll of 80 mm. `@page` takes no height "as long as needed", so the paper is
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
      {printed.kind === "ticket" && <TicketPaper id={printed.orderId} />}
      {printed.kind === "bill" && <BillPaper billKey={printed.key} />}
      {printed.kind === "share" && <SharePaper shareId={printed.shareId} />}
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
  const { board } = useBoardScope();
  const bill = billsOf(board).find(({ key }) => key === billKey);
  if (bill === undefined) return null;
  return (
    <div className="grid gap-2">
      <RestaurantHead />
      <p className="text-center">
        {t("bill")} · {nameOf(bill)}
      </p>
      <Dishes
        dishes={bill.orders.flatMap(({ id, lines }) =>
          lines.map((line) => ({
            id: `${id} ${line.position}`,
            line,
            portions: line.quantity - line.refunded,
          })),
        )}
      />
      <BillSums bill={bill} />
    </div>
  );
}

/** The receipt of a part of a bill, for the guest who paid it. */
function SharePaper({ shareId }: { shareId: string }) {
  const t = useTranslations("ordering");
  const yen = useMoney();
  const clock = useWallClock();
  const { board, minuteOf } = useBoardScope();
  const share = board.shares.find(({ id }) => id === shareId);
  if (share === undefined) return null;
  const at = minuteOf(share.paidAt);
  return (
    <div className="grid gap-2">
      <RestaurantHead />
      <p className="flex justify-between">
        <b>{t("receipt.title")}</b>
        <span className="tabular">
          {clock.date(at)} {clock.time(at)}
        </span>
      </p>
      {share.lines.length > 0 ? (
        <Dishes dishes={dishesOf(share, board.orders)} />
      ) : (
        <p className="flex justify-between gap-2">
          <span>{t("paper.meal")}</span>
          <span className="tabular">{yen(share.total)}</span>
        </p>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4">
        <dt className="text-lg font-bold">{t("receipt.total")}</dt>
        <dd className="tabular text-end text-lg font-bold">{yen(share.total)}</dd>
        {share.taxes.map(({ percent, total, tax }) => (
          <Fragment key={percent}>
            <dt>
              {t("receipt.rate", { percent })} · {t("receipt.tax")}
            </dt>
            <dd className="tabular text-end">
              {yen(total)} · {yen(tax)}
            </dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}

function RestaurantHead() {
  const t = useTranslations("ordering.receipt");
  const { board, name } = useBoardScope();
  return (
    <div className="text-center">
      <p lang="ja" className="text-xl font-bold">
        {name}
      </p>
      {board.invoiceNumber !== null && (
        <p className="text-sm">
          {t("registration")} {board.invoiceNumber}
        </p>
      )}
    </div>
  );
}

interface PaidDish {
  id: string;
  line: BoardOrder["lines"][number];
  portions: number;
}

function dishesOf({ lines }: BillShare, orders: readonly BoardOrder[]): PaidDish[] {
  return lines.flatMap(({ orderId, position, quantity }) => {
    const line = orders.find(({ id }) => id === orderId)?.lines.find((one) => one.position === position);
    return line === undefined ? [] : [{ id: `${orderId} ${position}`, line, portions: quantity }];
  });
}

function Dishes({ dishes }: { dishes: readonly PaidDish[] }) {
  const yen = useMoney();
  return (
    <ul>
      {dishes
        .filter(({ portions }) => portions > 0)
        .map(({ id, line: { name, unit }, portions }) => (
          <li key={id} className="flex justify-between gap-2">
            <span lang="ja">
              {portions}× {name}
            </span>
            <span className="tabular">{yen({ ...unit, minor: unit.minor * portions })}</span>
          </li>
        ))}
    </ul>
  );
}
