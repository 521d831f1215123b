import { useCallback, useEffect, useMemo, useState } from "react";
import type { MenuView } from "#domains/menus/contract/menu.ts";
import type { OrderKind } from "#domains/notifications/notice-constants.ts";
import type { PriceBasketBody, PricedBasket } from "#domains/orders/contract/baskets.ts";
import { saleOf } from "#domains/orders/order-constants.ts";
import { send } from "#platform/web/calls/api.ts";
import { useWhenBackOnline } from "#platform/web/pwa/network.ts";
import { ordersApi } from "../../api.ts";
import type { KeptLine } from "../model/basket.ts";
import { priceByMenu } from "../model/price-basket.ts";

/** A stepper is tapped several times in a row. */
const AT_REST_MS = 400;

export interface Prices {
  basket: PricedBasket;
  /** False while it is only by the menu on this screen. */
  isChecked: boolean;
  /** What the server has said in another answer. */
  take(basket: PricedBasket): void;
}

interface PricesOptions {
  restaurantId: string;
  /** As it is when the food is wanted. */
  menu: MenuView;
  kind: OrderKind;
  /** When it is wanted, on the restaurant's wall clock; null: now. */
  at: string | null;
  lines: readonly KeptLine[];
}

/** What the basket costs: by the server as soon as it has answered, by the menu on the screen until then. */
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
    // Without an answer the prices stay those of the menu, and say so.
    const timer = setTimeout(() => ask(abort.signal).catch(() => undefined), AT_REST_MS);
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
