import type { MenuDocument } from "#domains/menus/contract/menu-document.ts";
import { draftMemory } from "#platform/web/dashboard/draft/draft-memory.ts";

/** What is not saved yet. `version`: of the menu that it began with. */
export interface KeptDraft {
  version: number;
  menu: MenuDocument;
}

export const menuDrafts = draftMemory<KeptDraft>("menu", 3);
