import type { AdminHouse, SetShown } from "#domains/owners/contract/admin-houses.ts";
import type { FirstTimeView, GiveFirstTime } from "#domains/payments/contract/rates.ts";
import { apiPaths } from "#kernel/api-paths.ts";
import { browserApi, send } from "#platform/web/lib/api.ts";

export function getHouses(search: string, signal: AbortSignal): Promise<AdminHouse[]> {
  return browserApi.get<AdminHouse[]>(apiPaths.adminRestaurants(), { search }, signal);
}

export function setShown(id: string, body: SetShown): Promise<AdminHouse> {
  return send<AdminHouse>("PUT", apiPaths.adminShown(id), { body });
}

export function giveFirstTime(id: string, body: GiveFirstTime): Promise<FirstTimeView> {
  return send<FirstTimeView>("PUT", apiPaths.adminFirstTime(id), { body });
}
