import { createContext, useContext } from "react";
import type { DishDocument, GlossaryDish } from "#domains/menus/contract/menu-document.ts";

/** What every part of the panel of one dish needs to know. */
export interface DishScope {
  dish: DishDocument;
  /** What the glossary knows of it; null for a dish of the restaurant's own. */
  known: GlossaryDish | null;
  /** `field`: letters typed into it one after the other are one change. */
  change(changes: Partial<DishDocument>, field?: string): void;
  /** What is wrong with the field at this path (`variants.1.names.ja`), in the reader's language. */
  errorAt(path: string): string | undefined;
}

export const DishContext = createContext<DishScope | null>(null);

export function useDishScope(): DishScope {
  const scope = useContext(DishContext);
  if (scope === null) throw new Error("useDishScope is for parts of a dish's panel");
  return scope;
}
