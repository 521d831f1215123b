import type { MenuView } from "#domains/menus/contract/menu.ts";
import { menusApi } from "#domains/menus/web/api.ts";
import type { OrderView } from "#domains/orders/contract/orders.ts";
import type { RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import { restaurantsApi } from "#domains/restaurants/web/api.ts";
import type { PageRequest } from "#kernel/addresses/page-request.ts";
import { ApiError, orNull } from "#platform/web/calls/api.ts";
import { serverApi } from "#platform/web/page/page-context.ts";
import type { OrderingView } from "../../contract/orders.ts";
import { ordersApi } from "../api.ts";

export interface OrderingPageData {
  restaurant: Pick<
    RestaurantDetail,
    "id" | "name" | "nameTranslations" | "acceptsReservations" | "address" | "addressTranslations" | "phone"
  >;
  menu: MenuView;
  /** Null if the restaurant takes no orders. */
  ordering: OrderingView | null;
  /** From the QR code on the table; may be invalid. */
  tableCode: string | null;
}

/** Null if the restaurant does not exist. For the route's loader. */
export async function loadOrdering(
  page: PageRequest,
  id: string,
  tableCode: string | null,
): Promise<OrderingPageData | null> {
  const api = serverApi(page);
  const found = await orNull(
    Promise.all([
      api.get(restaurantsApi("GET /api/restaurants/:id", { params: { id } })),
      api.get(menusApi("GET /api/restaurants/:id/menu", { params: { id } })),
      api
        .get(
          ordersApi("GET /api/restaurants/:id/ordering", {
            params: { id },
            query: { table: tableCode ?? undefined },
          }),
        )
        .catch((error: unknown) => {
          if (error instanceof ApiError && error.problem?.code === "ordering-closed") return null;
          throw error;
        }),
    ]),
  );
  if (found === null) return null;
  const [detail, menu, ordering] = found;
  const { name, nameTranslations, acceptsReservations, address, addressTranslations, phone } = detail;
  return {
    restaurant: {
      id: detail.id,
      ...{ name, nameTranslations, acceptsReservations, address, addressTranslations, phone },
    },
    menu,
    ordering,
    tableCode,
  };
}

/** Null if the order does not exist or isn't the reader's. `key`: of the order's link. For the route's loader. */
export function loadOrder(page: PageRequest, id: string, key: string | null): Promise<OrderView | null> {
  const query = { key: key ?? undefined };
  return orNull(serverApi(page).get(ordersApi("GET /api/orders/:id", { params: { id }, query })));
}
