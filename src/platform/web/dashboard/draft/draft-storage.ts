import { readSession, removeFromSession, storeInSession } from "../../storage/session-storage.ts";

/** Unsaved drafts of a document, one per restaurant, in the session storage. */
interface DraftStorage<Draft> {
  save(restaurantId: string, draft: Draft): void;
  discard(restaurantId: string): void;
  /** Null when there is no unsaved draft. */
  read(restaurantId: string): Draft | null;
}

/** `shape`: version of the stored format. Drafts of another version are ignored. */
export function draftStorage<Draft extends object>(
  name: "hours" | "inventory" | "menu" | "profile",
  shape: number,
): DraftStorage<Draft> {
  const keyOf = (restaurantId: string) => `noren.${name}.${restaurantId}`;
  return {
    save: (restaurantId, draft) => storeInSession(keyOf(restaurantId), { shape, ...draft }),
    discard: (restaurantId) => removeFromSession(keyOf(restaurantId)),
    read(restaurantId) {
      const draft = readSession(keyOf(restaurantId));
      if (typeof draft !== "object" || draft === null || Reflect.get(draft, "shape") !== shape) return null;
      return draft as Draft;
    },
  };
}
