import { forget, keep, readKept } from "../../lib/memory/session-memory.ts";

/** What is not saved yet, as this tab remembers it, by restaurant. */
export interface DraftMemory<Kept> {
  keep(restaurantId: string, kept: Kept): void;
  forget(restaurantId: string): void;
  /** Null when everything was saved. */
  read(restaurantId: string): Kept | null;
}

/** `shape` grows when what is kept gets another shape: older drafts are then not read. */
export function draftMemory<Kept extends object>(
  name: "hours" | "inventory" | "menu" | "profile",
  shape: number,
): DraftMemory<Kept> {
  const place = (restaurantId: string) => `noren.${name}.${restaurantId}`;
  return {
    keep: (restaurantId, kept) => keep(place(restaurantId), { shape, ...kept }),
    forget: (restaurantId) => forget(place(restaurantId)),
    read(restaurantId) {
      const kept = readKept(place(restaurantId));
      if (typeof kept !== "object" || kept === null || Reflect.get(kept, "shape") !== shape) return null;
      return kept as Kept;
    },
  };
}
