import { useTranslations } from "use-intl";
import type { PricedBasket } from "#domains/orders/contract/baskets.ts";
import type { OrderLine, OrderView } from "#domains/orders/contract/orders.ts";
import { money } from "#kernel/money.ts";
import { bothNames, readerText } from "#platform/web/i18n/names.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { usePage } from "#platform/web/page/page-data.ts";

/** The order's lines, refunds, total and taxes. */
export function OrderRows({ order }: { order: OrderView }) {
  const t = useTranslations("ordering.order");
  const basket = useTranslations("ordering.basket");
  const price = useMoney();
  const { lines, total, refunded, taxes, note } = order;
  return (
    <section className="grid gap-3">
      <h2 className="font-bold">{t("lines")}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <Line key={JSON.stringify([line.name, line.details, line.phrases, line.note])} line={line} />
        ))}
      </ul>
      {note && <p className="rounded-lg bg-sunken px-3 py-2">{note}</p>}
      <dl className="grid gap-1">
        {refunded.minor > 0 && (
          <div className="flex justify-between gap-4">
            <dt>{t("givenBack")}</dt>
            <dd className="tabular whitespace-nowrap">−{price(refunded)}</dd>
          </div>
        )}
        <div className="flex justify-between gap-4 text-lg font-bold">
          <dt>{basket("total")}</dt>
          <dd className="tabular">{price(money(total.minor - refunded.minor, "JPY"))}</dd>
        </div>
      </dl>
      <TaxRows taxes={taxes} />
    </section>
  );
}

function Line({ line }: { line: OrderLine }) {
  const t = useTranslations("ordering");
  const { language } = usePage();
  const price = useMoney();
  const { name, beside } = bothNames(line.name, line.nameTranslations, language);
  const details = line.details.map((one) => readerText(one.name, one.nameTranslations, language).text);
  const wishes = [...line.phrases.map((phrase) => t(`phrase.${phrase}`)), line.note].filter(Boolean);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 py-2">
      <span className="tabular font-semibold">{line.quantity} ×</span>
      <div>
        <p lang={name.lang} className="font-semibold">
          {name.text}
        </p>
        {beside && (
          <p lang={beside.lang} className="text-sm text-soft">
            {beside.text}
          </p>
        )}
        {details.length > 0 && <p className="text-sm">{details.join(" · ")}</p>}
        {wishes.length > 0 && <p className="text-sm text-soft">{wishes.join(" · ")}</p>}
        {line.refunded > 0 && (
          <p className="text-sm font-medium text-warn">{t("order.notServed", { count: line.refunded })}</p>
        )}
      </div>
      <span className="tabular">{price({ ...line.unit, minor: line.unit.minor * line.quantity })}</span>
    </li>
  );
}

/** The tax included in a total, per rate. */
export function TaxRows({ taxes }: Pick<PricedBasket, "taxes">) {
  const t = useTranslations("ordering.basket");
  const price = useMoney();
  if (taxes.length === 0) return null;
  return (
    <dl className="grid gap-0.5 text-sm text-soft">
      {taxes.map(({ percent, total, tax }) => (
        <div key={percent} className="flex justify-between gap-4">
          <dt>{t("tax", { percent, total: price(total) })}</dt>
          <dd className="tabular">{price(tax)}</dd>
        </div>
      ))}
    </dl>
  );
}
