import { useTranslations } from "use-intl";
import type { DietaryProfile } from "#domains/dietary/dietary-profile.ts";
import { useDietaryProfile } from "#domains/dietary/web/dietary-profile.ts";
import type { MenuDish, MenuSection, MenuView } from "#domains/menus/contract/menu.ts";
import { isServedAt } from "#domains/menus/served-times.ts";
import { DishConflict, DishContents } from "#domains/menus/web/dish/dish-contents.tsx";
import { DishPicture } from "#domains/menus/web/dish/dish-picture.tsx";
import { DishSheetButton } from "#domains/menus/web/dish/dish-sheet.tsx";
import { SectionHead, useSectionName } from "#domains/menus/web/dish/section-head.tsx";
import type { SaleKind } from "#domains/payments/consumption-tax.ts";
import { money } from "#kernel/money.ts";
import type { LocalMinute } from "#kernel/time/calendar.ts";
import { bothNames, readerText } from "#platform/web/i18n/names.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import type { SavedLine } from "../basket/basket.ts";

interface OrderMenuProps {
  /** The menu at the time when the food is wanted. */
  menu: MenuView;
  sale: SaleKind;
  lines: readonly SavedLine[];
  /** Null if nothing can be ordered: read-only menu. */
  onChoose: ((dish: MenuDish, section: MenuSection) => void) | null;
}

/** The menu by sections, with buttons to add dishes to the basket. */
export function OrderMenu({ menu, sale, lines, onChoose }: OrderMenuProps) {
  const t = useTranslations("restaurant.menu");
  const { profile } = useDietaryProfile();
  return (
    <>
      <SectionJumps sections={menu.sections} />
      <h2 className="sr-only">{t("title")}</h2>
      <p className="my-4 text-sm text-soft">{t("note")}</p>
      <div className="grid gap-8">
        {menu.sections.map((section) => (
          <section key={section.id} id={sectionId(section)} className="scroll-mt-2">
            <SectionHead section={section} />
            <ul className="divide-y divide-line">
              {section.dishes.map((dish) => (
                <DishRow
                  key={dish.id}
                  dish={dish}
                  section={section}
                  sale={sale}
                  profile={profile}
                  inBasket={countIn(lines, dish)}
                  onChoose={onChoose && (() => onChoose(dish, section))}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function countIn(lines: readonly SavedLine[], { id }: MenuDish): number {
  return lines
    .filter(({ wanted }) => wanted.dishId === id)
    .reduce((sum, { wanted }) => sum + wanted.quantity, 0);
}

/** Anchor of a section. */
function sectionId({ id }: Pick<MenuSection, "id">): string {
  return `part-${id}`;
}

/** Sticky links to the sections of a long menu. */
function SectionJumps({ sections }: { sections: readonly MenuSection[] }) {
  const t = useTranslations("ordering");
  const nameOf = useSectionName();
  if (sections.length < 2) return null;
  return (
    <nav
      aria-label={t("sections")}
      className="sticky top-0 z-20 -mx-4 border-b border-line bg-page/95 backdrop-blur"
    >
      <ul className="flex gap-2 overflow-x-auto px-4 py-2">
        {sections.map((section) => {
          const { name } = nameOf(section);
          return (
            <li key={section.id} className="shrink-0">
              <a
                href={`#${sectionId(section)}`}
                lang={name.lang}
                className="flex min-h-11 items-center rounded-full border border-line bg-card px-4 font-medium hover:bg-sunken"
              >
                {name.text}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface DishRowProps {
  dish: MenuDish;
  section: MenuSection;
  sale: SaleKind;
  /** The reader's dietary profile. */
  profile: DietaryProfile;
  inBasket: number;
  onChoose: (() => void) | null;
}

/** A dish of the menu, with the reason if it can't be ordered. */
function DishRow({ dish, section, sale, profile, inBasket, onChoose }: DishRowProps) {
  const t = useTranslations("ordering.dish");
  const { language } = usePage();
  const { name, beside } = bothNames(dish.name, dish.nameTranslations, language);
  const { description } = dish;
  const words = description === null ? null : readerText(description, dish.descriptionTranslations, language);
  const reason = whyNot(dish, section, sale);
  return (
    <li className="relative flex gap-3 py-4">
      <DishPicture dish={dish} />
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
              // The `after` overlay makes the whole row clickable.
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
        <DishSheetButton dish={dish} className="relative z-10" />
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

/** The menu with `isServedNow` at a local minute of the restaurant; null: as the server sent it. */
export function menuAt(menu: MenuView, at: LocalMinute | null): MenuView {
  if (at === null) return menu;
  const sections = menu.sections.map((one) => ({ ...one, isServedNow: isServedAt(one.served, at) }));
  return { ...menu, sections };
}

type NotOrderable = "sold-out" | "not-served" | "eat-in" | "take-out";

/** Why a dish can't be added to a basket of this kind, as a key of `ordering.dish.not`; null if it can. */
export function whyNot(
  dish: MenuDish,
  { isServedNow }: Pick<MenuSection, "isServedNow">,
  sale: SaleKind,
): NotOrderable | null {
  if (dish.isSoldOut) return "sold-out";
  if (!isServedNow) return "not-served";
  return lowestPrice(dish, sale) === null ? sale : null;
}

/** A dish and its section; null if it isn't on the menu. */
export function findDish(
  { sections }: MenuView,
  dishId: string,
): { dish: MenuDish; section: MenuSection } | null {
  for (const section of sections) {
    const dish = section.dishes.find(({ id }) => id === dishId);
    if (dish !== undefined) return { dish, section };
  }
  return null;
}

/** The same; null also if it can't be ordered in a basket of this kind. */
export function findOrderable(
  menu: MenuView,
  dishId: string,
  sale: SaleKind,
): { dish: MenuDish; section: MenuSection } | null {
  const found = findDish(menu, dishId);
  return found !== null && whyNot(found.dish, found.section, sale) === null ? found : null;
}

/** The lowest price in yen of the variants sold this way; null if none. */
export function lowestPrice({ prices, variants }: MenuDish, sale: SaleKind): number | null {
  const all = variants.length > 0 ? variants.map((one) => one.prices) : [prices];
  const sold = all.flatMap(({ eatIn, takeOut }) => (sale === "eat-in" ? eatIn : takeOut) ?? []);
  return sold.length === 0 ? null : Math.min(...sold.map(({ minor }) => minor));
}
