import { billingApi } from "#domains/billing/web/api.ts";
import type { FirstTimeView, GiveFirstTime } from "#domains/payments/contract/rates.ts";
import { browserApi, send } from "#platform/web/lib/calls/api.ts";
import type { AdminHouse, SetShown } from "../../contract/admin-houses.ts";
import { ownersApi } from "../api.ts";

export function getHouses(search: string, signal: AbortSignal): Promise<AdminHouse[]> {
  return browserApi.get(ownersApi("GET /api/admin/restaurants", { query: { search } }), signal);
}

export function setShown(id: string, body: SetShown): Promise<AdminHouse> {
  return send(ownersApi("PUT /api/admin/restaurants/:id/shown", { params: { id }, body }));
}

export function giveFirstTime(id: string, body: GiveFirstTime): Promise<FirstTimeView> {
  return send(billingApi("PUT /api/admin/restaurants/:id/first-time", { params: { id }, body }));
}
