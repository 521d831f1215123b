import { Fragment } from "react";
import { useTranslations } from "use-intl";
import type { DietaryProfile } from "#domains/dietary/dietary-profile.ts";
import type { DishOption, MenuDish, MenuSection } from "#domains/menus/contract/menu.ts";
import { TRANSLATION_CONTEXTS } from "#domains/translation/translation-constants.ts";
import { TranslatedText } from "#domains/translation/web/translated-text.tsx";
import { bothNames, readerText } from "#platform/web/i18n/names.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { DishConflict } from "../dish/dish-conflict.tsx";
import { DishContents } from "../dish/dish-contents.tsx";
import { DishPrice, Variants } from "../dish/dish-price.tsx";
import { DishPicture } from "../dish/picture/dish-picture.tsx";
import { MachineMark } from "./translate-menu.tsx";

interface DishProps {
  dish: MenuDish;
  section: MenuSection;
  /** What the reader avoids. */
  profile: DietaryProfile;
  /** Its name in the reader's language, by an engine. */
  told?: string | undefined;
}

/** One dish: what it is called here and on the Japanese menu, what it costs, what is in it, and whether it is for the reader. */
export function Dish({ dish, section, profile, told }: DishProps) {
  const t = useTranslations("restaurant.menu");
  const { language } = usePage();
  const names = told === undefined ? {} : { [language]: told };
  const { name, beside } = bothNames(dish.name, { ...dish.nameTranslations, ...names }, language);
  const { description } = dish;
  const words = description === null ? null : readerText(description, dish.descriptionTranslations, language);
  return (
    <li className="flex flex-wrap gap-3 py-3">
      <DishPicture dish={dish} section={section} />
      <div className="grid min-w-[min(11rem,100%)] flex-1 grid-cols-1 content-start gap-1.5">
        <div className="flex flex-wrap items-baseline justify-end gap-x-4">
          <p className="min-w-0 flex-[1_1_8rem]">
            <span
              lang={name.lang}
              className={`font-semibold ${dish.isSoldOut ? "text-soft line-through" : ""}`}
            >
              {name.text}
            </span>
            {told !== undefined && (
              <>
                {" "}
                <MachineMark />
              </>
            )}
            {dish.isSoldOut && (
              <span className="ms-2 rounded-full bg-sunken px-2 text-sm font-medium">{t("soldOut")}</span>
            )}
            {beside && (
              <span lang={beside.lang} className="block text-sm text-soft">
                {beside.text}
              </span>
            )}
          </p>
          {dish.variants.length === 0 && <DishPrice prices={dish.prices} />}
        </div>
        {words && <TranslatedText text={words} context={TRANSLATION_CONTEXTS.dish} className="text-sm" />}
        {dish.about && <p className="text-sm text-soft">{t("usually", { about: dish.about })}</p>}
        <Variants variants={dish.variants} />
        <DishOptions options={dish.options} />
        <DishConflict dish={dish} profile={profile} />
        <DishContents dish={dish} />
      </div>
    </li>
  );
}

/** What can be chosen with a dish, in a line for each kind of choice. */
function DishOptions({ options }: { options: readonly DishOption[] }) {
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
