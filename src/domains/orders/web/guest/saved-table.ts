import { readSession, storeInSession } from "#platform/web/storage/session-storage.ts";

/** Remembers the guest's table in this tab (session storage): only the scanned URL has the code. */
export function saveTable(restaurantId: string, code: string): void {
  storeInSession(memoryOf(restaurantId), code);
}

/** Null if no code was scanned. */
export function savedTable(restaurantId: string): string | null {
  const code = readSession(memoryOf(restaurantId));
  return typeof code === "string" ? code : null;
}

function memoryOf(restaurantId: string): string {
  return `noren.table.${restaurantId}`;
}
