import { Fragment } from "react";
import type { OrderView } from "#domains/orders/contract/orders.ts";
import { money } from "#kernel/money.ts";
import { moneyIn } from "#platform/web/i18n/money.ts";
import { REDUCED, REDUCED_MARK } from "./reduced-rate.ts";
import { useReceiptWords } from "./use-receipt-words.tsx";

const yen = moneyIn("ja");

/** What was paid for what was served, and how much of it is for each rate, with the tax inside. */
export function ReceiptSums({ taxes }: Pick<OrderView, "taxes">) {
  const words = useReceiptWords();
  const total = taxes.reduce((sum, rate) => sum + rate.total.minor, 0);
  return (
    <div className="grid break-inside-avoid gap-2">
      <p className="flex justify-between gap-4 text-xl font-bold">
        <span>{words("total")}</span>
        <span className="tabular whitespace-nowrap">{yen(money(total, "JPY"))}</span>
      </p>
      <dl className="grid gap-1 border-y border-black py-2">
        {taxes.map(({ percent, total: ofRate, tax }) => (
          <Fragment key={percent}>
            <div className="flex justify-between gap-4">
              <dt>
                {words("rate", { percent })}
                {percent === REDUCED && ` ${REDUCED_MARK}`}
              </dt>
              <dd className="tabular">{yen(ofRate)}</dd>
            </div>
            <div className="flex justify-between gap-4 ps-4">
              <dt>{words("tax")}</dt>
              <dd className="tabular">{yen(tax)}</dd>
            </div>
          </Fragment>
        ))}
      </dl>
      {taxes.some(({ percent }) => percent === REDUCED) && <p className="text-sm">{words("reduced")}</p>}
      <p>{words("paid")}</p>
    </div>
  );
}
