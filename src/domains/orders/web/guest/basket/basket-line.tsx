import { useTranslations } from "use-intl";
import type { PricedLine } from "#domains/orders/contract/baskets.ts";
import { MAX_QUANTITY } from "#domains/orders/order-terms.ts";
import { money } from "#kernel/money.ts";
import { useMoney } from "#platform/web/i18n/money.ts";
import { bothNames, readerText } from "#platform/web/i18n/original-text.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { Stepper } from "#platform/web/ui/form/stepper.tsx";
import { TrashIcon } from "#platform/web/ui/icons.tsx";
import type { KeptLine } from "../model/basket.ts";

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
export function BasketLineRow({ line, priced, onEdit, onQuantity, onRemove }: BasketLineProps) {
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
