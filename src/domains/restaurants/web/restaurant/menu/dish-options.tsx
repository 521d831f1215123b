import { Fragment } from "react";
import { useTranslations } from "use-intl";
import type { DishOption } from "#domains/restaurants/contract/menu.ts";
import { useMoney } from "#platform/web/i18n/money.ts";
import { readerText } from "#platform/web/i18n/original-text.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";

/** What can be chosen with a dish, in a line for each kind of choice. */
export function DishOptions({ options }: { options: readonly DishOption[] }) {
  const t = useTranslations("restaurant.menu");
  const { language } = usePage();
  const price = useMoney();
  return options.map(({ id, name, nameTranslations, choices }) => {
    const title = readerText(name, nameTranslations, language);
    return (
      <p key={id} className="text-sm text-soft">
        <span lang={title.lang} className="font-medium text-ink">
          {title.text}
        </span>
        {": "}
        {choices.map((choice, at) => {
          const words = readerText(choice.name, choice.nameTranslations, language);
          return (
            <Fragment key={choice.id}>
              {at > 0 && " · "}
              <span lang={words.lang}>{words.text}</span>
              {choice.extra.minor > 0 && ` ${t("extra", { price: price(choice.extra) })}`}
            </Fragment>
          );
        })}
      </p>
    );
  });
}
