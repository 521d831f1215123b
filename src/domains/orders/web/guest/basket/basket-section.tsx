import { useTranslations } from "use-intl";
import type { PricedLine } from "#domains/orders/contract/baskets.ts";
import { MAX_QUANTITY } from "#domains/orders/order-constants.ts";
import { money } from "#kernel/money.ts";
import { Stepper } from "#platform/web/form/controls.tsx";
import { bothNames, readerText } from "#platform/web/i18n/names.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { TrashIcon } from "#platform/web/ui/icons.tsx";
import { type KeptLine, lineKey, withLineBack, withoutLine, withQuantity } from "../model/basket.ts";
import type { Basket } from "../model/kept-baskets.ts";
import { BASKET_TITLE_ID } from "./basket-bar.tsx";
import { TaxRows } from "./tax-lines.tsx";
import type { Prices } from "./use-prices.ts";

interface BasketSectionProps {
  basket: Basket;
  prices: Prices;
  /** How a line is changed; null for one that can't be. */
  editOf(line: KeptLine): (() => void) | null;
}

/** What is in the basket and what it costs. */
export function BasketSection({ basket, prices, editOf }: BasketSectionProps) {
  const t = useTranslations("ordering.basket");
  const price = useMoney();
  const toast = useToast();
  const { lines, change } = basket;
  const remove = (line: KeptLine, at: number, name: string) => {
    change((now) => withoutLine(now, lineKey(line.wanted)));
    // The button goes with its line.
    document.getElementById(BASKET_TITLE_ID)?.focus({ preventScroll: true });
    const undo = () => change((now) => withLineBack(now, line, at));
    toast({ title: t("removed", { name }), action: { label: t("undo"), run: undo } });
  };
  if (lines.length === 0) return <p className="text-soft">{t("empty")}</p>;
  return (
    <div className="grid gap-3">
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line, at) => {
          const key = lineKey(line.wanted);
          return (
            <BasketLineRow
              key={key}
              line={line}
              priced={prices.basket.lines[at]}
              onEdit={editOf(line)}
              onQuantity={(quantity) => change((now) => withQuantity(now, key, quantity))}
              onRemove={(name) => remove(line, at, name)}
            />
          );
        })}
      </ul>
      <p className="flex justify-between gap-4 text-lg font-bold">
        <span>{t("total")}</span>
        <span className="tabular" aria-live="polite">
          {price(prices.basket.total)}
        </span>
      </p>
      <TaxRows taxes={prices.basket.taxes} />
      {!prices.isChecked && <p className="text-sm text-soft">{t("unchecked")}</p>}
    </div>
  );
}

interface BasketLineProps {
  line: KeptLine;
  /** Undefined for a moment, while the line has just come in. */
  priced: PricedLine | undefined;
  /** Null for a dish that can no longer be ordered: there is nothing to choose. */
  onEdit: (() => void) | null;
  onQuantity(quantity: number): void;
  onRemove(name: string): void;
}

/** One dish of the basket, with what has changed since it was put in. */
function BasketLineRow({ line, priced, onEdit, onQuantity, onRemove }: BasketLineProps) {
  const t = useTranslations("ordering");
  const { language } = usePage();
  const price = useMoney();
  const { wanted, unitYen } = line;
  const { name, beside } = bothNames(line.name, line.nameTranslations, language);
  const details =
    priced?.details.map((one) => readerText(one.name, one.nameTranslations, language).text) ?? [];
  const wishes = [...wanted.phrases.map((phrase) => t(`phrase.${phrase}`)), wanted.note].filter(Boolean);
  const issue = priced?.issue ?? null;
  const hasNewPrice = priced !== undefined && issue === null && priced.unit.minor !== unitYen;
  return (
    <li className="relative grid gap-2 py-3">
      <div className="flex items-baseline justify-between gap-4">
        <div className="min-w-0">
          <p lang={name.lang} className={`font-semibold ${issue === null ? "" : "text-soft line-through"}`}>
            {name.text}
          </p>
          {beside && (
            <p lang={beside.lang} className="text-sm text-soft">
              {beside.text}
            </p>
          )}
          {details.length > 0 && <p className="text-sm">{details.join(" · ")}</p>}
          {wishes.length > 0 && <p className="text-sm text-soft">{wishes.join(" · ")}</p>}
        </div>
        <div className="shrink-0 text-end">
          {issue === null && <p className="tabular font-semibold">{priced && price(priced.total)}</p>}
          {hasNewPrice && (
            <p className="tabular rounded bg-warn-bg px-1.5 text-sm text-warn">
              {t("basket.before", { price: price(money(unitYen * wanted.quantity, "JPY")) })}
            </p>
          )}
        </div>
      </div>
      {issue !== null && (
        <p className="w-fit rounded-lg bg-warn-bg px-2 py-1 text-sm font-medium text-warn">
          {t(`basket.issue.${issue}`)}
        </p>
      )}
      <div className="flex items-center gap-1">
        <div className="relative z-1 me-auto">
          <Stepper
            label={t("choice.quantity")}
            value={wanted.quantity}
            min={1}
            max={MAX_QUANTITY}
            text={String(wanted.quantity)}
            lessLabel={t("choice.less")}
            moreLabel={t("choice.more")}
            isNarrow
            onChange={onQuantity}
          />
        </div>
        {onEdit !== null && (
          // The whole line can be tapped.
          <button
            type="button"
            aria-label={t("basket.changeOf", { name: name.text })}
            className="min-h-11 px-2 font-medium text-link underline underline-offset-4 after:absolute after:inset-0"
            onClick={onEdit}
          >
            {t("basket.change")}
          </button>
        )}
        <button
          type="button"
          aria-label={t("basket.remove", { name: name.text })}
          className="relative z-1 grid size-11 place-items-center rounded-xl text-soft hover:bg-sunken hover:text-ink"
          onClick={() => onRemove(name.text)}
        >
          <TrashIcon />
        </button>
      </div>
    </li>
  );
}
