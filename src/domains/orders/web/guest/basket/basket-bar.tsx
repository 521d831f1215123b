import { useTranslations } from "use-intl";
import type { Money } from "#kernel/money.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { buttonClass } from "#platform/web/ui/button.tsx";

/** Where the basket stands on the page. */
export const BASKET_ID = "basket";
export const BASKET_TITLE_ID = "basket-title";

/** The basket in short, in reach of the thumb as long as the menu is on the screen. */
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
