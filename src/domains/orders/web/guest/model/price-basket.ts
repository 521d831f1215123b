import type { MenuView } from "#domains/menus/contract/menu.ts";
import { basketView } from "#domains/orders/basket-view.ts";
import type { BasketLine, PricedBasket } from "#domains/orders/contract/baskets.ts";
import { priceLines } from "#domains/orders/price-lines.ts";
import type { SaleKind } from "#domains/payments/consumption-tax.ts";

/** What lines cost by a menu: the server's own rules, on what this page knows. */
export function priceByMenu(menu: MenuView, lines: readonly BasketLine[], sale: SaleKind): PricedBasket {
  return basketView(priceLines(menu, lines, sale));
}

/** What one line costs, for one portion, in yen; null while it can't be ordered as it stands. */
export function unitPrice(menu: MenuView, line: BasketLine, sale: SaleKind): number | null {
  const [priced] = priceLines(menu, [line], sale).lines;
  return priced === undefined || priced.issue !== null ? null : priced.unitYen;
}
