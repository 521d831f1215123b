import { apiPaths } from "../../../../shared/paths.ts";
import { apiFetch } from "../../../lib/api.ts";

/**
 * Saves a month as a table on the reader's device. Not a plain link: those carry no session. False when the server does
 * not give it.
 */
export async function saveTable(restaurantId: string, month: string): Promise<boolean> {
  const response = await apiFetch(apiPaths.statementTable(restaurantId, month));
  if (!response.ok) return false;
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = `noren-${month}.csv`;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return true;
}
