import { Fragment, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { OrderLine, OrderView } from "#domains/orders/contract/orders.ts";
import type { Translations } from "#kernel/languages.ts";
import { money } from "#kernel/money.ts";
import { bothNames, originalText } from "#platform/web/i18n/names.ts";
import { moneyIn } from "#platform/web/i18n/numbers.ts";
import { useWallClock, wallClockIn } from "#platform/web/i18n/wall-clock.ts";
import { usePage } from "#platform/web/page/page-data.ts";

const yen = moneyIn("ja");

/** Total, and per tax rate the amount and the tax included. */
function ReceiptSums({ taxes }: Pick<OrderView, "taxes">) {
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

const japanese = wallClockIn("ja");

/**
 * The restaurant's receipt, in Japanese with the reader's language beside it. With the restaurant's registration number
 * it is a simplified qualified invoice (適格簡易請求書), which restaurants may issue. Such an invoice states the issuer and
 * its number, the date, the items with a mark on those taxed at the reduced rate, the total per rate, and per rate the
 * tax or the percentage; here both (Consumption Tax Act, article 57-4, paragraph 2; National Tax Agency, questions and
 * answers on the invoice system). Tax is rounded once per rate (Enforcement Order, article 70-10). Portions not served
 * are left out. Without a registration number it is a plain receipt and does not claim to be an invoice.
 */
export function ReceiptSheet({ order }: { order: OrderView }) {
  const words = useReceiptWords();
  const clock = useWallClock();
  const { language } = usePage();
  const { receipt, restaurantName, restaurantNameTranslations, orderNumber, payment } = order;
  if (receipt === null) return null;
  const original = originalText(restaurantName, restaurantNameTranslations);
  const { name } = bothNames(restaurantName, restaurantNameTranslations, language);
  return (
    <div className="receipt-sheet grid gap-4 text-[0.95rem] leading-snug">
      <header className="grid gap-1 border-b-2 border-black pb-3 text-center">
        <p className="text-2xl font-bold">{words("title")}</p>
        {receipt.invoiceNumber !== null && <p>{words("qualified")}</p>}
        {payment?.isTest && (
          <p className="mt-1 border-2 border-dashed border-black px-2 py-1 font-bold *:block">
            {words("test")}
          </p>
        )}
      </header>
      <div className="grid gap-1">
        <p className="text-lg font-bold">
          <span lang={original.lang}>{original.text}</span>
          {name.text !== original.text && (
            <span lang={name.lang} className="block text-sm font-normal">
              {name.text}
            </span>
          )}
        </p>
        {receipt.invoiceNumber !== null && (
          <Fact name={words("registration")}>
            <span className="tabular">{receipt.invoiceNumber}</span>
          </Fact>
        )}
        <Fact name={words("date")}>
          <Both japanese={japanese.date(receipt.date)} own={clock.date(receipt.date)} />
        </Fact>
        <Fact name={words("order")}>
          <span className="tabular">{orderNumber}</span>
        </Fact>
      </div>
      <ReceiptRows lines={order.lines} />
      <ReceiptSums taxes={order.taxes} />
    </div>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-4">
      <span>{name}</span>
      <span className="ms-auto text-end">{children}</span>
    </p>
  );
}

/** Served portions with prices; lines at the reduced rate are marked. */
function ReceiptRows({ lines }: Pick<OrderView, "lines">) {
  const words = useReceiptWords();
  const served = lines.filter(({ quantity, refunded }) => quantity > refunded);
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-b border-black text-start">
          <th className="py-1 text-start font-semibold">{words("dish")}</th>
          <th className="py-1 ps-3 text-end font-semibold">{words("amount")}</th>
        </tr>
      </thead>
      <tbody>
        {served.map((line) => (
          <Line key={JSON.stringify([line.name, line.details, line.phrases, line.note])} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line }: { line: OrderLine }) {
  const { language } = usePage();
  const { name, nameTranslations, details, unit, percent } = line;
  const quantity = line.quantity - line.refunded;
  const own = [{ name, nameTranslations }, ...details]
    .map((one) => nameIn(one, language) ?? one.name)
    .join(" · ");
  const isOther = language !== "ja" && nameIn(line, language) !== null;
  return (
    <tr className="break-inside-avoid border-b border-dotted border-black align-top">
      <td className="py-1.5">
        <span lang="ja">
          {[name, ...details.map((one) => one.name)].join("・")}
          {percent === REDUCED && `\u00a0${REDUCED_MARK}`}
        </span>
        {isOther && (
          <span lang={language} className="block text-[0.85em]">
            {own}
          </span>
        )}
        <span className="tabular block text-[0.85em]">
          {quantity} × {yen(unit)}
        </span>
      </td>
      <td className="tabular py-1.5 ps-3 text-end whitespace-nowrap">
        {yen({ ...unit, minor: unit.minor * quantity })}
      </td>
    </tr>
  );
}

function nameIn({ nameTranslations }: { nameTranslations: Translations }, language: keyof Translations) {
  return nameTranslations[language] ?? null;
}

type ReceiptWord =
  | "title"
  | "qualified"
  | "test"
  | "registration"
  | "date"
  | "order"
  | "dish"
  | "amount"
  | "total"
  | "rate"
  | "tax"
  | "reduced"
  | "paid";

/** Texts of a receipt in Japanese and the reader's language. */
function useReceiptWords(): (word: ReceiptWord, values?: { percent: number }) => ReactNode {
  const t = useTranslations("ordering.receipt");
  const staff = useTranslations("ordering.staff.receipt");
  return (word, values = { percent: 0 }) => <Both japanese={staff(word, values)} own={t(word, values)} />;
}

/** The legally relevant Japanese text, followed by the reader's language unless that is Japanese. */
function Both({ japanese, own }: { japanese: ReactNode; own: ReactNode }) {
  const { language } = usePage();
  return (
    <>
      <span lang="ja">{japanese}</span>
      {language !== "ja" && <span className="text-[0.85em] font-normal"> {own}</span>}
    </>
  );
}
/** In per cent: the rate for take-out food (`consumption-tax.ts`). */
const REDUCED = 8;
/** The usual mark on receipts in Japan, explained by the note below them (`receipt.reduced`). */
const REDUCED_MARK = "※";
