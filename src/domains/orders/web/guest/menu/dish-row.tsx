import { useTranslations } from "use-intl";
import type { DietaryProfile } from "#domains/dietary/dietary-profile.ts";
import type { MenuDish, MenuSection } from "#domains/menus/contract/menu.ts";
import { DishConflict, DishContents } from "#domains/menus/web/dish/dish-contents.tsx";
import { DishPicture } from "#domains/menus/web/dish/dish-picture.tsx";
import type { SaleKind } from "#domains/payments/consumption-tax.ts";
import { money } from "#kernel/money.ts";
import { bothNames, readerText } from "#platform/web/i18n/names.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { lowestPrice, whyNot } from "../model/menu-at.ts";

interface DishRowProps {
  dish: MenuDish;
  section: MenuSection;
  sale: SaleKind;
  /** What the reader avoids. */
  profile: DietaryProfile;
  inBasket: number;
  onChoose: (() => void) | null;
}

/** One dish as it can be ordered, or with the reason why it can't. */
export function DishRow({ dish, section, sale, profile, inBasket, onChoose }: DishRowProps) {
  const t = useTranslations("ordering.dish");
  const { language } = usePage();
  const { name, beside } = bothNames(dish.name, dish.nameTranslations, language);
  const { description } = dish;
  const words = description === null ? null : readerText(description, dish.descriptionTranslations, language);
  const reason = whyNot(dish, section, sale);
  return (
    <li className="relative flex gap-3 py-4">
      <DishPicture dish={dish} section={section} />
      <div className="grid min-w-0 grow content-start gap-2">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h4 lang={name.lang} className={`font-semibold ${reason === null ? "" : "text-soft"}`}>
              {name.text}
            </h4>
            {beside && (
              <p lang={beside.lang} className="text-sm text-soft">
                {beside.text}
              </p>
            )}
            {words && (
              <p lang={words.lang} className="mt-1 text-sm">
                {words.text}
              </p>
            )}
          </div>
          <div className="grid shrink-0 justify-items-end gap-2">
            <Price dish={dish} sale={sale} />
            {reason !== null && (
              <p className="max-w-36 rounded-lg bg-sunken px-2 py-0.5 text-end text-sm font-medium">
                {t(`not.${reason}`)}
              </p>
            )}
            {reason === null && onChoose !== null && (
              // The whole row can be tapped.
              <Button
                className="after:absolute after:inset-0"
                aria-label={t("chooseOf", { name: name.text })}
                onClick={onChoose}
              >
                {t("choose")}
              </Button>
            )}
          </div>
        </div>
        {inBasket > 0 && (
          <p className="text-sm font-semibold text-good">{t("inBasket", { count: inBasket })}</p>
        )}
        <DishConflict dish={dish} profile={profile} />
        <DishContents dish={dish} />
      </div>
    </li>
  );
}

function Price({ dish, sale }: Pick<DishRowProps, "dish" | "sale">) {
  const t = useTranslations("ordering.dish");
  const price = useMoney();
  const lowest = lowestPrice(dish, sale);
  if (lowest === null) return null;
  const written = price(money(lowest, "JPY"));
  return (
    <p className="tabular font-semibold">
      {dish.variants.length > 1 ? t("from", { price: written }) : written}
    </p>
  );
}
