import type {
  InventoryBody,
  InventoryPreview,
  InventoryView,
  SaveInventoryBody,
  StrandedReservation,
} from "../../../../shared/contract/inventory.ts";
import { apiPaths } from "../../../../shared/paths.ts";
import { ApiError, browserApi, send } from "../../../lib/api.ts";

export function getInventory(restaurantId: string, signal?: AbortSignal): Promise<InventoryView> {
  return browserApi.get<InventoryView>(apiPaths.inventory(restaurantId), {}, signal);
}

/** The bookings that would lose their place. Saves nothing. */
export async function findStranded(
  restaurantId: string,
  inventory: InventoryBody,
): Promise<StrandedReservation[]> {
  const path = apiPaths.inventoryPreview(restaurantId);
  return (await send<InventoryPreview>("POST", path, { body: { inventory } })).stranded;
}

export function putInventory(restaurantId: string, body: SaveInventoryBody): Promise<InventoryView> {
  return send<InventoryView>("PUT", apiPaths.inventory(restaurantId), { body });
}

/** Why something was not saved, as far as the page can do something about it. */
export type Refusal =
  | { kind: "stranded"; stranded: StrandedReservation[] }
  | { kind: "newer" }
  | { kind: "fields"; errors: { path: string; message: string }[]; message: string }
  | { kind: "said"; message: string }
  /** Nobody knows whether it was saved. */
  | { kind: "unclear" };

/** Reads what a call has thrown. Paths are those of the document: without the name of the body's part. */
export function readRefusal(error: unknown): Refusal {
  const problem = error instanceof ApiError ? error.problem : null;
  if (problem === null) return { kind: "unclear" };
  if (problem.code === "bookings-stranded")
    return { kind: "stranded", stranded: problem.stranded as StrandedReservation[] };
  if (problem.code === "changed-meanwhile") return { kind: "newer" };
  const errors = problem.errors?.map(({ path, message }) => ({
    path: path.replace(/^inventory\./, ""),
    message,
  }));
  if (errors && errors.length > 0) return { kind: "fields", errors, message: problem.detail };
  return { kind: "said", message: `${problem.title}. ${problem.detail}` };
}
