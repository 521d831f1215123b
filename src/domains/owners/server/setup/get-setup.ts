import type { RestaurantHooks } from "#domains/restaurants/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { SetupView } from "../../contract/setup.ts";
import { SETUP_STEPS } from "../../setup-constants.ts";
import { setupRows } from "./store.ts";

/** What these restaurants have set up, by id; unknown ids are left out. */
export async function getSetup(
  db: Queryable,
  parts: readonly RestaurantHooks[],
  restaurantIds: readonly string[],
): Promise<ReadonlyMap<string, SetupView>> {
  const rows = await setupRows(db, restaurantIds);
  const booked = await Promise.all(parts.map((part) => part.bookedAmong?.(db, restaurantIds)));
  return new Map(
    rows.map((row) => {
      const is = { ...row, booking: booked.some((ids) => ids?.has(row.id)) };
      const { isShown, isNameJapaneseOnly } = row;
      return [row.id, { done: SETUP_STEPS.filter((step) => is[step]), isShown, isNameJapaneseOnly }];
    }),
  );
}
