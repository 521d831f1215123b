import { createContext, useContext } from "react";
import type {
  DishDocument,
  GlossaryDish,
  MenuDocument,
  MenuDocumentView,
} from "#domains/menus/contract/menu-document.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import type { RefusedFields } from "./model/checks.ts";

/** State shared by all parts of the menu screen. */
export interface MenuScope {
  menu: MenuDocument;
  /** As stored on the server: guests don't see anything else. */
  saved: MenuDocument;
  glossary: readonly GlossaryDish[];
  /** Availability and source of facts per dish; no entry for a dish that was never saved. */
  states: Readonly<Record<string, DishState>>;
  refused: RefusedFields;
  /** `subject`: consecutive changes of the same field are undone together. */
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

/** A dish's Japanese name, and its name in the reader's language if that is another one. */
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

/** State shared by all parts of a dish panel. */
export interface DishScope {
  dish: DishDocument;
  /** The glossary dish; null for a dish of the restaurant's own. */
  known: GlossaryDish | null;
  /** `field`: consecutive edits of the same field are one change. */
  change(changes: Partial<DishDocument>, field?: string): void;
  /** The error of the field at this path (`variants.1.names.ja`), in the reader's language. */
  errorAt(path: string): string | undefined;
}

export const DishContext = createContext<DishScope | null>(null);

export function useDishScope(): DishScope {
  const scope = useContext(DishContext);
  if (scope === null) throw new Error("useDishScope is for parts of a dish's panel");
  return scope;
}

export type DishState = MenuDocumentView["states"][string];
/** As sent; null if available. */
export type SoldOut = "today" | "open-ended" | null;

/** Availability at an instant (ms). A dish that was never saved is available. */
export function soldOutAt(state: DishState | undefined, now: number): SoldOut {
  if (!state?.isSoldOut) return null;
  if (state.soldOutUntil === null) return "open-ended";
  return Date.parse(state.soldOutUntil) > now ? "today" : null;
}
