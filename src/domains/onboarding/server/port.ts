import type { Queryable } from "#platform/server/db/database.ts";

/** Tables of a restaurant, which a later domain keeps: `app.ts` hands it over. */
export interface ImportedSeating {
  /**
   * Proposes tables to a restaurant's people: seatings follow its opening hours. It takes no bookings before they have
   * saved them.
   */
  propose(
    tx: Queryable,
    restaurantId: string,
    tables: readonly { label: string; minParty: number; maxParty: number }[],
    now: Date,
  ): Promise<void>;
  /** Whether they have saved the proposal, or a plan of their own. */
  isSaved(tx: Queryable, restaurantId: string): Promise<boolean>;
  /** Deletes a proposal. */
  remove(tx: Queryable, restaurantId: string): Promise<void>;
}
