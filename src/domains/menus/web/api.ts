import type { PageRequest } from "#kernel/addresses/page-request.ts";
import { callsTo } from "#kernel/api/call.ts";
import { browserApi, orNull } from "#platform/web/calls/api.ts";
import { serverApi } from "#platform/web/page/page-context.ts";
import type { CourseView } from "../contract/courses.ts";
import type { DishExplanation } from "../contract/dish-explanation.ts";
import type { MenuView } from "../contract/menu.ts";
import type { menusEndpoints } from "../contract.ts";

/** Calls to the endpoints of this domain. */
export const menusApi = callsTo<typeof menusEndpoints>();

/** Null when there is no such restaurant. For the route's loader. */
export function loadMenu(page: PageRequest, id: string): Promise<MenuView | null> {
  return orNull(serverApi(page).get(menusApi("GET /api/restaurants/:id/menu", { params: { id } })));
}

/** Null when there is no such restaurant. For the route's loader. */
export function loadCourses(page: PageRequest, id: string): Promise<CourseView[] | null> {
  return orNull(serverApi(page).get(menusApi("GET /api/restaurants/:id/courses", { params: { id } })));
}

/** What the glossary says of a dish with this Japanese name, in the reader's language. */
export function loadExplanation(name: string, signal: AbortSignal): Promise<DishExplanation> {
  return browserApi.get(menusApi("GET /api/dishes/explained", { query: { name } }), signal);
}

/** The menu as it is now, for the browser. */
export function loadMenuNow(id: string, signal: AbortSignal): Promise<MenuView> {
  return browserApi.get(menusApi("GET /api/restaurants/:id/menu", { params: { id } }), signal);
}
