import { createContext, useContext } from "react";
import type { DishDocument, GlossaryDish, MenuDocument } from "#domains/menus/contract/menu-document.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import type { RefusedFields } from "./model/refused-fields.ts";
import type { DishState, SoldOut } from "./model/sold-out.ts";

/** What every part of the screen needs to know. */
export interface MenuScope {
  menu: MenuDocument;
  /** As the server has it: what is not in it, guests don't see. */
  saved: MenuDocument;
  glossary: readonly GlossaryDish[];
  /** What guests are told of a dish beside what the menu says; nothing of one that was never saved. */
  states: Readonly<Record<string, DishState>>;
  refused: RefusedFields;
  /** `subject`: changes of the same field, one soon after the other, are taken back together. */
  change(edit: (menu: MenuDocument) => MenuDocument, subject?: string | null): void;
  soldOutOf(dish: DishDocument): SoldOut;
  setSoldOut(dish: DishDocument, until: SoldOut): void;
}

export const MenuContext = createContext<MenuScope | null>(null);

export function useMenuScope(): MenuScope {
  const scope = useContext(MenuContext);
  if (scope === null) throw new Error("useMenuScope is for parts of the menu");
  return scope;
}

/** What a dish is called on the paper menu, and beside it for the reader where that is another language. */
export function useDishName(): (dish: Pick<DishDocument, "glossaryId" | "names">) => {
  ja: string;
  own: string | null;
} {
  const { glossary } = useMenuScope();
  const { language } = usePage();
  return ({ glossaryId, names }) => {
    const known = glossary.find(({ id }) => id === glossaryId)?.names;
    const own = names[language] || known?.[language] || null;
    return { ja: names.ja || known?.ja || "", own: language === "ja" ? null : own };
  };
}
