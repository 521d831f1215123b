import { basketView } from "../../../../shared/basket-view.ts";
import type { SaleKind } from "../../../../shared/consumption-tax.ts";
import type { BasketLine, PricedBasket } from "../../../../shared/contract/baskets.ts";
import type { MenuView } from "../../../../shared/contract/menu.ts";
import { priceLines } from "../../../../shared/price-lines.ts";

/** What lines cost by a menu: the server's own rules, on what this page knows. */
export function priceByMenu(menu: MenuView, lines: readonly BasketLine[], sale: SaleKind): PricedBasket {
  return basketView(priceLines(menu, lines, sale));
}

/** What one line costs, for one portion, in yen; null while it can't be ordered as it stands. */
export function unitPrice(menu: MenuView, line: BasketLine, sale: SaleKind): number | null {
  const [priced] = priceLines(menu, [line], sale).lines;
  return priced === undefined || priced.issue !== null ? null : priced.unitYen;
}
