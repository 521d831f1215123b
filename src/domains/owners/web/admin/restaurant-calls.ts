import { billingApi } from "#domains/billing/web/api.ts";
import type { FirstTimeView, GiveFirstTime } from "#domains/payments/contract/rates.ts";
import { browserApi, send } from "#platform/web/lib/calls/api.ts";
import type { AdminRestaurant, SetShown } from "../../contract/admin-restaurants.ts";
import { ownersApi } from "../api.ts";

export function getRestaurants(search: string, signal: AbortSignal): Promise<AdminRestaurant[]> {
  return browserApi.get(ownersApi("GET /api/admin/restaurants", { query: { search } }), signal);
}

export function setShown(id: string, body: SetShown): Promise<AdminRestaurant> {
  return send(ownersApi("PUT /api/admin/restaurants/:id/shown", { params: { id }, body }));
}

export function giveFirstTime(id: string, body: GiveFirstTime): Promise<FirstTimeView> {
  return send(billingApi("PUT /api/admin/restaurants/:id/first-time", { params: { id }, body }));
}
