import type { ImportedSeating } from "#domains/onboarding/server/public.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import {
  deleteSeatingPlan,
  lockSeatingPlan,
  markAsProposal,
  readRestaurant,
  writeSeatingPlan,
} from "./document-store.ts";
import { proposeSeatingPlan } from "./get-seating-plan.ts";

/**
 * Tables that an operator imports. The plan has version 0, as that of a restaurant that has said nothing: its people are
 * shown it to confirm, and their first save opens online booking.
 */
export const importedSeating: ImportedSeating = {
  propose: async (tx, restaurantId, tables, now) => {
    const restaurant = await readRestaurant(tx, restaurantId);
    const today = localDate(now, restaurant.zone);
    const proposal = proposeSeatingPlan(restaurant, today);
    const inventory = {
      ...proposal,
      tables: tables.map((table) => ({ ...table, id: null, section: null, place: null })),
    };
    await writeSeatingPlan(tx, restaurantId, inventory, today);
    await markAsProposal(tx, restaurantId);
  },
  isSaved: async (tx, restaurantId) => (await lockSeatingPlan(tx, restaurantId)) !== 0,
  remove: deleteSeatingPlan,
};
