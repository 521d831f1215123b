import { useFormatter, useTranslations } from "use-intl";
import type { StatementPart, StatementRow } from "#domains/payments/contract/statements.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";

interface StatementRowsProps {
  part: StatementPart;
  month: string;
  zone: string;
}

const NUMBER = "px-3 py-2 text-right tabular-nums whitespace-nowrap";
/** On a phone each row is a card, so each cell shows its label. */
const CELL = "max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-0.5 max-sm:text-left";

/** The month's payments with their rates and the reasons for them. */
export function StatementRows({ part: { currency, rows, totals }, month, zone }: StatementRowsProps) {
  const t = useTranslations("statement.rows");
  const money = useMoney();
  const days = useDays(zone);
  const label = (key: "paid" | "refunded" | "commission" | "payout") => (
    <span className="text-soft sm:hidden print:hidden">{t(key)}</span>
  );
  return (
    <div className="card print:border-0">
      <table className="w-full max-sm:block">
        <caption className="sr-only">{t("caption", { month: days.month(month), currency })}</caption>
        <thead className="border-b border-line text-sm text-soft max-sm:sr-only">
          <tr>
            <th scope="col" className="px-3 py-2 text-left">
              {t("at")}
            </th>
            <th scope="col" className="px-3 py-2 text-left">
              {t("what")}
            </th>
            <th scope="col" className={NUMBER}>
              {t("paid")}
            </th>
            <th scope="col" className={NUMBER}>
              {t("refunded")}
            </th>
            <th scope="col" className={NUMBER}>
              {t("commission")}
            </th>
            <th scope="col" className={NUMBER}>
              {t("payout")}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-sm:block">
          {rows.map((row) => (
            <tr key={`${row.at} ${row.kind} ${row.reference}`} className="max-sm:block max-sm:p-4">
              <td className="px-3 py-2 whitespace-nowrap max-sm:float-right max-sm:p-0 max-sm:text-sm max-sm:text-soft">
                {days.minute(row.at)}
              </td>
              <th
                scope="row"
                className="px-3 py-2 text-left font-semibold max-sm:block max-sm:p-0 max-sm:pb-1"
              >
                {t(row.kind, { reference: row.reference })}
              </th>
              <td className={`${NUMBER} ${CELL}`}>
                {label("paid")}
                {money(row.paid)}
              </td>
              <td className={`${NUMBER} ${CELL}`}>
                {label("refunded")}
                {row.refunded.minor === 0 ? "–" : money(row.refunded)}
              </td>
              <td className={`${NUMBER} ${CELL}`}>
                {label("commission")}
                <span className="text-right">
                  {money(row.commission)} <Rate row={row} />
                </span>
              </td>
              <td className={`${NUMBER} ${CELL} font-semibold`}>
                {label("payout")}
                {money(row.payout)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t-2 border-line font-bold max-sm:hidden">
          <tr>
            <th scope="row" colSpan={2} className="px-3 py-2 text-left">
              {t("total")}
            </th>
            <td className={NUMBER}>{money(totals.paid)}</td>
            <td className={NUMBER}>{money(totals.refunded)}</td>
            <td className={NUMBER}>{money(totals.commission)}</td>
            <td className={NUMBER}>{money(totals.payout)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** `5 % · your plan`; empty for a payment from before rates were recorded. */
function Rate({ row: { basisPoints, reason } }: { row: StatementRow }) {
  const t = useTranslations("statement");
  const format = useFormatter();
  if (basisPoints === null || reason === null) return null;
  return (
    <span className="block text-sm text-soft">
      {format.number(basisPoints / 10_000, { style: "percent", maximumFractionDigits: 2 })} ·{" "}
      {t(`reason.${reason}`)}
    </span>
  );
}

/** Formats months and instants in the reader's language and the restaurant's time zone. */
export function useDays(zone: string) {
  const format = useFormatter();
  return {
    /** `2026-11` as `November 2026`. */
    month: (month: string) =>
      format.dateTime(new Date(`${month}-15T00:00:00Z`), { year: "numeric", month: "long", timeZone: "UTC" }),
    /** An ISO instant as `Nov 21, 18:05`. */
    minute: (at: string) =>
      format.dateTime(new Date(at), {
        ...{ month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" },
        hourCycle: "h23",
        timeZone: zone,
      }),
    day: (at: string) => format.dateTime(new Date(at), { dateStyle: "medium", timeZone: zone }),
  };
}
