import { apiPaths } from "../../../../shared/paths.ts";
import { apiFetch } from "../../../lib/api.ts";
import { offerFile } from "../../../lib/offer-file.ts";

/**
 * Saves a month as a table on the reader's device. Not a plain link: those carry no session. False when the server does
 * not give it.
 */
export async function saveTable(restaurantId: string, month: string): Promise<boolean> {
  const response = await apiFetch(apiPaths.statementTable(restaurantId, month));
  if (!response.ok) return false;
  offerFile(await response.blob(), `noren-${month}.csv`);
  return true;
}
