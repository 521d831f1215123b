import { readSession, storeInSession } from "#platform/web/storage/session-storage.ts";

/** Where the guest sits, as long as this tab is open: the code is on the table and not in every address. */
export function keepTable(restaurantId: string, code: string): void {
  storeInSession(memoryOf(restaurantId), code);
}

/** Null where no code was read. */
export function keptTable(restaurantId: string): string | null {
  const code = readSession(memoryOf(restaurantId));
  return typeof code === "string" ? code : null;
}

function memoryOf(restaurantId: string): string {
  return `noren.table.${restaurantId}`;
}
