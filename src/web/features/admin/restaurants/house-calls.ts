import { apiPaths } from "../../../../shared/api-paths.ts";
import type { AdminHouse, SetShown } from "../../../../shared/contract/admin-houses.ts";
import type { FirstTimeView, GiveFirstTime } from "../../../../shared/contract/rates.ts";
import { browserApi, send } from "../../../lib/api.ts";

export function getHouses(search: string, signal: AbortSignal): Promise<AdminHouse[]> {
  return browserApi.get<AdminHouse[]>(apiPaths.adminRestaurants(), { search }, signal);
}

export function setShown(id: string, body: SetShown): Promise<AdminHouse> {
  return send<AdminHouse>("PUT", apiPaths.adminShown(id), { body });
}

export function giveFirstTime(id: string, body: GiveFirstTime): Promise<FirstTimeView> {
  return send<FirstTimeView>("PUT", apiPaths.adminFirstTime(id), { body });
}
