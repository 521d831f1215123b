import type { MenuDocumentView } from "#domains/menus/contract/menu-document.ts";

export type DishState = MenuDocumentView["states"][string];
/** As it is sent: null for what is to be had. */
export type SoldOut = "today" | "open-ended" | null;

/** Whether a dish is to be had at an instant (ms). One that has never been saved is. */
export function soldOutAt(state: DishState | undefined, now: number): SoldOut {
  if (!state?.isSoldOut) return null;
  if (state.soldOutUntil === null) return "open-ended";
  return Date.parse(state.soldOutUntil) > now ? "today" : null;
}
