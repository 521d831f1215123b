import type { MenuDish, MenuSection, MenuView } from "#domains/menus/contract/menu.ts";
import { isServedAt } from "#domains/menus/served-times.ts";
import type { SaleKind } from "#domains/payments/consumption-tax.ts";
import type { LocalMinute } from "#kernel/time/calendar.ts";

/** The menu with `isServedNow` at a local minute of the restaurant; null: as the server sent it. */
export function menuAt(menu: MenuView, at: LocalMinute | null): MenuView {
  if (at === null) return menu;
  const sections = menu.sections.map((one) => ({ ...one, isServedNow: isServedAt(one.served, at) }));
  return { ...menu, sections };
}

type NotOrderable = "sold-out" | "not-served" | "eat-in" | "take-out";

/** Why a dish can't be put in a basket of this kind, as a key of `ordering.dish.not`; null when it can. */
export function whyNot(
  dish: MenuDish,
  { isServedNow }: Pick<MenuSection, "isServedNow">,
  sale: SaleKind,
): NotOrderable | null {
  if (dish.isSoldOut) return "sold-out";
  if (!isServedNow) return "not-served";
  return lowestPrice(dish, sale) === null ? sale : null;
}

/** A dish and its section; null if it can't be ordered in a basket of this kind. */
export function findOrderable(
  { sections }: MenuView,
  dishId: string,
  sale: SaleKind,
): { dish: MenuDish; section: MenuSection } | null {
  for (const section of sections) {
    const dish = section.dishes.find(({ id }) => id === dishId);
    if (dish !== undefined) return whyNot(dish, section, sale) === null ? { dish, section } : null;
  }
  return null;
}

/** The lowest price in yen of the variants sold this way; null if none. */
export function lowestPrice({ prices, variants }: MenuDish, sale: SaleKind): number | null {
  const all = variants.length > 0 ? variants.map((one) => one.prices) : [prices];
  const sold = all.flatMap(({ eatIn, takeOut }) => (sale === "eat-in" ? eatIn : takeOut) ?? []);
  return sold.length === 0 ? null : Math.min(...sold.map(({ minor }) => minor));
}
