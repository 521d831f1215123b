import type { MenuDocument } from "../../../../shared/contract/menu-document.ts";
import { forget, keep, readKept } from "../../../lib/session-memory.ts";

/** Grows when menus get another shape: older drafts are then not read. */
const SHAPE = 1;

/** What is not saved yet, as this tab remembers it. */
export interface KeptDraft {
  /** Of the menu that it began with. */
  version: number;
  menu: MenuDocument;
}

const memory = (restaurantId: string) => `noren.menu.${restaurantId}`;

export function keepDraft(restaurantId: string, kept: KeptDraft): void {
  keep(memory(restaurantId), { shape: SHAPE, ...kept });
}

export function forgetDraft(restaurantId: string): void {
  forget(memory(restaurantId));
}

/** Null when everything was saved. */
export function readDraft(restaurantId: string): KeptDraft | null {
  const kept = readKept(memory(restaurantId));
  if (typeof kept !== "object" || kept === null || Reflect.get(kept, "shape") !== SHAPE) return null;
  return kept as KeptDraft & { shape: number };
}
