import type { FirstTimeView, GiveFirstTime } from "#domains/payments/contract/rates.ts";
import { apiPaths } from "#kernel/addresses/api-paths.ts";
import { browserApi, send } from "#platform/web/lib/calls/api.ts";
import type { AdminHouse, SetShown } from "../../contract/admin-houses.ts";

export function getHouses(search: string, signal: AbortSignal): Promise<AdminHouse[]> {
  return browserApi.get<AdminHouse[]>(apiPaths.adminRestaurants(), { search }, signal);
}

export function setShown(id: string, body: SetShown): Promise<AdminHouse> {
  return send<AdminHouse>("PUT", apiPaths.adminShown(id), { body });
}

export function giveFirstTime(id: string, body: GiveFirstTime): Promise<FirstTimeView> {
  return send<FirstTimeView>("PUT", apiPaths.adminFirstTime(id), { body });
}
