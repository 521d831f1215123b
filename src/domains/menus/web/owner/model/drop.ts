import type { MenuDocument } from "#domains/menus/contract/menu-document.ts";
import type { Dragged, Target } from "#platform/web/dashboard/sort/dragged.ts";
import { moveDish, moveSection } from "./document.ts";

/** The menu after something was dropped; the same where that changes nothing. */
export function dropped(menu: MenuDocument, { kind, id }: Dragged, target: Target): MenuDocument {
  if (target.id === id) return menu;
  if (kind === "section") {
    const others = menu.sections.filter((one) => one.id !== id);
    const at = others.findIndex((one) => one.id === target.id);
    return at < 0 ? menu : moveSection(menu, id, target.side === "before" ? at : at + 1);
  }
  for (const { id: sectionId, dishes } of menu.sections) {
    const others = dishes.filter((one) => one.id !== id);
    if (target.kind === "section" && target.id === sectionId)
      return moveDish(menu, id, { sectionId, index: others.length });
    const at = others.findIndex((one) => one.id === target.id);
    if (at >= 0) return moveDish(menu, id, { sectionId, index: target.side === "before" ? at : at + 1 });
  }
  return menu;
}
