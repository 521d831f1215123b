import { keep, readKept } from "#platform/web/lib/memory/session-memory.ts";

/** Remembers the guest's table in this tab (session storage): only the scanned URL has the code. */
export function saveTable(restaurantId: string, code: string): void {
  keep(memoryOf(restaurantId), code);
}

/** Null if no code was scanned. */
export function savedTable(restaurantId: string): string | null {
  const code = readKept(memoryOf(restaurantId));
  return typeof code === "string" ? code : null;
}

function memoryOf(restaurantId: string): string {
  return `noren.table.${restaurantId}`;
}
