import type { OrderLine, OrderView } from "#domains/orders/contract/orders.ts";
import type { Translations } from "#kernel/languages.ts";
import { moneyIn } from "#platform/web/i18n/numbers.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { REDUCED, REDUCED_MARK } from "./reduced-rate.ts";
import { useReceiptWords } from "./use-receipt-words.tsx";

const yen = moneyIn("ja");

/** What was served, each with how many and at what price; what is taxed at the reduced rate is marked. */
export function ReceiptRows({ lines }: Pick<OrderView, "lines">) {
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
