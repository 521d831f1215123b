import { useTranslations } from "use-intl";
import type { MenuDish } from "#domains/menus/contract/menu.ts";
import { DishNameButton } from "#domains/menus/web/dish/dish-sheet.tsx";
import type { PricedLine } from "#domains/orders/contract/baskets.ts";
import { MAX_QUANTITY } from "#domains/orders/order-constants.ts";
import { type Money, money } from "#kernel/money.ts";
import { Stepper } from "#platform/web/form/controls.tsx";
import { bothNames, readerText } from "#platform/web/i18n/names.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { TrashIcon } from "#platform/web/ui/icons.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { TaxRows } from "../order/order-lines.tsx";
import { type Basket, lineKey, type SavedLine, withLineBack, withoutLine, withQuantity } from "./basket.ts";
import type { Prices } from "./use-prices.ts";

interface BasketSectionProps {
  basket: Basket;
  prices: Prices;
  /** Opens a line for editing; null if it can't be edited. */
  editOf(line: SavedLine): (() => void) | null;
  /** The dish of a line on the menu; null if it has been taken off. */
  dishOf(line: SavedLine): MenuDish | null;
}

/** The basket's lines and total. */
export function BasketSection({ basket, prices, editOf, dishOf }: BasketSectionProps) {
  const t = useTranslations("ordering.basket");
  const price = useMoney();
  const toast = useToast();
  const { lines, change } = basket;
  const remove = (line: SavedLine, at: number, name: string) => {
    change((now) => withoutLine(now, lineKey(line.wanted)));
    // The focused button disappears with its line.
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
              onMenu={dishOf(line)}
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
  line: SavedLine;
  /** Undefined until a new line is priced. */
  priced: PricedLine | undefined;
  onMenu: MenuDish | null;
  /** Null for a dish that can no longer be ordered. */
  onEdit: (() => void) | null;
  onQuantity(quantity: number): void;
  onRemove(name: string): void;
}

/** A line of the basket, marked if its price or availability has changed. */
function BasketLineRow({ line, priced, onMenu, onEdit, onQuantity, onRemove }: BasketLineProps) {
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
          {onMenu === null || issue !== null ? (
            <p lang={name.lang} className={`font-semibold ${issue === null ? "" : "text-soft line-through"}`}>
              {name.text}
            </p>
          ) : (
            <DishNameButton dish={onMenu} className="relative z-1 font-semibold" />
          )}
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
          // The `after` overlay makes the whole line clickable.
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

/** Anchor of the basket. */
export const BASKET_ID = "basket";
export const BASKET_TITLE_ID = "basket-title";

/** Sticky summary of the basket on small screens. */
export function BasketBar({ count, total }: { count: number; total: Money }) {
  const t = useTranslations("ordering.basket");
  const price = useMoney();
  if (count === 0) return null;
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-6 border-t border-line bg-card/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur lg:hidden">
      <a href={`#${BASKET_ID}`} className={buttonClass("call", "w-full text-lg")}>
        <span className="flex-1 text-start text-base">{t("count", { count })}</span>
        <span>{t("see")}</span>
        <span className="tabular flex-1 text-end text-base">{price(total)}</span>
      </a>
    </div>
  );
}
