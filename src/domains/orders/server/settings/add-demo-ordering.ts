import type { OrderKind } from "#domains/notifications/notice-constants.ts";
import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { PayPlace } from "../../order-constants.ts";
import { saveSettings } from "./store.ts";

export interface DemoOrdering {
  kinds: OrderKind[];
  pays: PayPlace[];
  /** The kitchen's usual preparation time. */
  prepMinutes: number;
}

/** Ordering settings of a demo restaurant, which has no owner to set them. */
export async function addDemoOrdering(
  tx: Queryable,
  restaurantId: string,
  { kinds, pays, prepMinutes }: DemoOrdering,
): Promise<void> {
  await saveSettings(tx, restaurantId as OwnedRestaurantId, {
    ...{ kinds, prepMinutes, capPerQuarter: null, invoiceNumber: null },
    paysOnline: pays.includes("online"),
    paysAtRestaurant: pays.includes("at-restaurant"),
  });
}
