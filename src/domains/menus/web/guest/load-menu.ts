import type { PageRequest } from "#kernel/addresses/page-request.ts";
import { orNull } from "#platform/web/lib/calls/api.ts";
import { serverApi } from "#platform/web/lib/page/page-context.ts";
import type { MenuView } from "../../contract/menu.ts";
import { menusApi } from "../api.ts";

/** Null when there is no such restaurant. For the route's loader. */
export function loadMenu(page: PageRequest, id: string): Promise<MenuView | null> {
  return orNull(serverApi(page).get(menusApi("GET /api/restaurants/:id/menu", { params: { id } })));
}
