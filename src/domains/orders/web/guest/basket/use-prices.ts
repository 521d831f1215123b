import { useCallback, useEffect, useMemo, useState } from "react";
import type { MenuView } from "#domains/menus/contract/menu.ts";
import type { OrderKind } from "#domains/notifications/notice-constants.ts";
import type { BasketLine, PriceBasketBody, PricedBasket } from "#domains/orders/contract/baskets.ts";
import { saleOf } from "#domains/orders/order-constants.ts";
import { basketView, priceLines } from "#domains/orders/price-lines.ts";
import type { SaleKind } from "#domains/payments/consumption-tax.ts";
import { send } from "#platform/web/calls/api.ts";
import { useWhenBackOnline } from "#platform/web/pwa/network.ts";
import { ordersApi } from "../../api.ts";
import type { SavedLine } from "./basket.ts";

/** Steppers are often tapped several times in a row. */
const DEBOUNCE_MS = 400;

export interface Prices {
  basket: PricedBasket;
  /** False while priced locally by the displayed menu. */
  isChecked: boolean;
  /** Uses a priced basket from another response. */
  take(basket: PricedBasket): void;
}

interface PricesOptions {
  restaurantId: string;
  /** The menu at the time when the food is wanted. */
  menu: MenuView;
  kind: OrderKind;
  /** When it is wanted, in the restaurant's local time; null: now. */
  at: string | null;
  lines: readonly SavedLine[];
}

/** Prices the basket: on the server (debounced), and locally by the displayed menu until it answers. */
export function usePrices({ restaurantId, menu, kind, at, lines }: PricesOptions): Prices {
  const [answer, setAnswer] = useState<{ of: string; basket: PricedBasket } | null>(null);
  const body = useMemo(() => {
    const wanted = lines.map((line) => line.wanted);
    return { restaurantId, kind, at, lines: wanted } satisfies PriceBasketBody;
  }, [restaurantId, kind, at, lines]);
  const key = JSON.stringify(body);
  const isKnown = answer?.of === key;
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const basket = await send(ordersApi("POST /api/baskets/price", { body }), { signal });
      setAnswer({ of: key, basket });
    },
    [body, key],
  );
  const isWanted = !isKnown && body.lines.length > 0;
  useEffect(() => {
    if (!isWanted) return;
    const abort = new AbortController();
    // On failure the local prices stay, marked as unchecked.
    const timer = setTimeout(() => ask(abort.signal).catch(() => undefined), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isWanted, ask]);
  useWhenBackOnline(() => {
    if (isWanted) ask(new AbortController().signal).catch(() => undefined);
  });

  const byMenu = useMemo(() => priceByMenu(menu, body.lines, saleOf(kind)), [menu, body, kind]);
  return {
    basket: isKnown ? answer.basket : byMenu,
    isChecked: isKnown,
    take: (basket) => setAnswer({ of: key, basket }),
  };
}

/** Prices lines locally, by the same rules as the server. */
function priceByMenu(menu: MenuView, lines: readonly BasketLine[], sale: SaleKind): PricedBasket {
  return basketView(priceLines(menu, lines, sale));
}

/** The price of one portion in yen; null if it can't be ordered. */
export function unitPrice(menu: MenuView, line: BasketLine, sale: SaleKind): number | null {
  const [priced] = priceLines(menu, [line], sale).lines;
  return priced === undefined || priced.issue !== null ? null : priced.unitYen;
}
