import { Fragment } from "react";
import { useTranslations } from "use-intl";
import type { DietaryProfile } from "#domains/dietary/dietary-profile.ts";
import { useDietaryProfile } from "#domains/dietary/web/dietary-profile.ts";
import type { DishOption, MenuDish } from "#domains/menus/contract/menu.ts";
import { TRANSLATION_CONTEXTS } from "#domains/translation/translation-constants.ts";
import { TranslatedText } from "#domains/translation/web/translated-text.tsx";
import { TranslationError, TranslationProgress } from "#domains/translation/web/translation-state.tsx";
import { bothNames, readerText } from "#platform/web/i18n/names.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Section } from "#platform/web/ui/card.tsx";
import { GlobeIcon } from "#platform/web/ui/icons.tsx";
import type { DishPrices, MenuView } from "../contract/menu.ts";
import { DishConflict, DishContents } from "./dish/dish-contents.tsx";
import { DishPicture } from "./dish/dish-picture.tsx";
import { DishSheetButton } from "./dish/dish-sheet.tsx";
import { SectionHead } from "./dish/section-head.tsx";
import { useMenuNames } from "./use-menu-names.ts";

/** The menu on a restaurant's page, by section in the restaurant's order; renders nothing if there is none. */
export function Menu({ menu: { sections } }: { menu: MenuView }) {
  const t = useTranslations("restaurant.menu");
  const { profile } = useDietaryProfile();
  const menuNames = useMenuNames(sections.flatMap(({ dishes }) => dishes));
  if (sections.length === 0) return null;
  return (
    <Section title={t("title")}>
      <p className="mb-4 text-sm text-soft">{t("note")}</p>
      <TranslateMenu menuNames={menuNames} />
      <div className="grid gap-6">
        {sections.map((section) => (
          <div key={section.id}>
            <SectionHead section={section} />
            <ul className="divide-y divide-line">
              {section.dishes.map((dish) => (
                <Dish
                  key={dish.id}
                  dish={dish}
                  profile={profile}
                  translatedName={menuNames.names.get(dish.id)}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

interface DishProps {
  dish: MenuDish;
  /** What the reader avoids. */
  profile: DietaryProfile;
  /** Its name in the reader's language, machine-translated. */
  translatedName?: string | undefined;
}

/** One dish: its name here and on the Japanese menu, its price, its contents, and whether it suits the reader. */
function Dish({ dish, profile, translatedName }: DishProps) {
  const t = useTranslations("restaurant.menu");
  const { language } = usePage();
  const names = translatedName === undefined ? {} : { [language]: translatedName };
  const { name, beside } = bothNames(dish.name, { ...dish.nameTranslations, ...names }, language);
  const { description } = dish;
  const words = description === null ? null : readerText(description, dish.descriptionTranslations, language);
  return (
    <li className="flex flex-wrap gap-3 py-3">
      <DishPicture dish={dish} />
      <div className="grid min-w-[min(11rem,100%)] flex-1 grid-cols-1 content-start gap-1.5">
        <div className="flex flex-wrap items-baseline justify-end gap-x-4">
          <p className="min-w-0 flex-[1_1_8rem]">
            <span
              lang={name.lang}
              className={`font-semibold ${dish.isSoldOut ? "text-soft line-through" : ""}`}
            >
              {name.text}
            </span>
            {translatedName !== undefined && (
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
        <DishSheetButton dish={dish} />
        <Variants variants={dish.variants} />
        <DishOptions options={dish.options} />
        <DishConflict dish={dish} profile={profile} />
        <DishContents dish={dish} />
      </div>
    </li>
  );
}

/** The options of a dish, one line per option. */
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

/** Machine-translates the names that have no translation, and labels them once. */
function TranslateMenu({ menuNames }: { menuNames: ReturnType<typeof useMenuNames> }) {
  const t = useTranslations("translation.menu");
  const { translator } = usePage();
  const { names, state, isSlow, missing, start, canRetry, retry, dismiss } = menuNames;
  if (missing === 0 && names.size === 0) return null;
  const mayAsk = missing > 0 && state.kind === "idle";
  return (
    <div className="mb-4 grid justify-items-start gap-2">
      <div role="status" className="empty:hidden">
        {names.size > 0 && (
          <p className="rounded-xl bg-note-bg p-3 text-sm">
            <MachineMark /> {t("note", { engine: translator ?? "" })}
          </p>
        )}
      </div>
      {mayAsk && (
        <Button onClick={start}>
          <GlobeIcon /> {t("button")}
        </Button>
      )}
      {state.kind === "loading" && <TranslationProgress {...state} isSlow={isSlow} />}
      {state.kind === "done" && state.isShort && (
        <p role="status" className="text-sm text-soft">
          {t("short")}
        </p>
      )}
      {state.kind === "error" && (
        <TranslationError fault={state.fault} onRetry={canRetry ? retry : null} onOriginal={dismiss} />
      )}
    </div>
  );
}

/** Marks machine-translated text. */
function MachineMark() {
  const t = useTranslations("translation.menu");
  return (
    <span className="text-soft" title={t("mark")}>
      <GlobeIcon className="inline size-4 align-text-bottom" />
      <span className="sr-only">{t("mark")}</span>
    </span>
  );
}

/** The eat-in price, and the take-out price below it if any. */
function DishPrice({ prices: { eatIn, takeOut } }: { prices: DishPrices }) {
  const t = useTranslations("restaurant.menu");
  const price = useMoney();
  return (
    <span className="shrink-0 text-end">
      {eatIn && <span className="tabular block font-semibold">{price(eatIn)}</span>}
      {takeOut && (
        <span className={eatIn ? "tabular block text-sm text-soft" : "tabular block font-semibold"}>
          {t("takeOut", { price: price(takeOut) })}
        </span>
      )}
    </span>
  );
}

/** The sizes of a dish, each with its price. */
function Variants({ variants }: Pick<MenuDish, "variants">) {
  const { language } = usePage();
  if (variants.length === 0) return null;
  return (
    <ul className="grid gap-0.5 text-sm">
      {variants.map(({ id, name, nameTranslations, prices }) => {
        const names = bothNames(name, nameTranslations, language);
        return (
          <li key={id} className="flex items-baseline justify-between gap-4">
            <span>
              <span lang={names.name.lang}>{names.name.text}</span>
              {names.beside && (
                <span lang={names.beside.lang} className="ms-2 text-soft">
                  {names.beside.text}
                </span>
              )}
            </span>
            <DishPrice prices={prices} />
          </li>
        );
      })}
    </ul>
  );
}
