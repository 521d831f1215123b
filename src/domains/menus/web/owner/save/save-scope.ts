import { createContext, useContext } from "react";
import type { SaveState } from "./use-autosave.ts";

/** How the draft is doing, for all who show it. */
export interface SaveScope {
  state: SaveState;
  /** The server does not take what there is: its words. */
  refusal: string | null;
  /** Something is not saved yet. */
  isDirty: boolean;
  /** Dishes that lack something, and wait. */
  unfinished: number;
  /** Somebody else has saved meanwhile, and nobody has said which counts. */
  isHeld: boolean;
  canUndo: boolean;
  undo(): void;
}

export const SaveContext = createContext<SaveScope | null>(null);

export function useSaveScope(): SaveScope {
  const scope = useContext(SaveContext);
  if (scope === null) throw new Error("useSaveScope is for parts of the menu's editor");
  return scope;
}
