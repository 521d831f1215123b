import type { MenuDocument } from "#domains/menus/contract/menu-document.ts";
import { draftStorage } from "#platform/web/dashboard/draft/draft-storage.ts";

/** What is not saved yet. `version`: of the menu that it began with. */
export interface KeptDraft {
  version: number;
  menu: MenuDocument;
}

export const menuDrafts = draftStorage<KeptDraft>("menu", 3);
