import { addDays } from "#kernel/time/calendar.ts";
import { instantAt, localMinute } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { setSoldOutUntil, zoneOf } from "./document/store.ts";

/** A kitchen's day ends in the small hours. */
const DAY_ENDS = "04:00";

export interface SetSoldOutInput {
  restaurantId: string;
  dishId: string;
  until: "today" | "open-ended" | null;
  now: Date;
}

/** Marks a dish as sold out or available. False if it is not on this restaurant's menu. */
export async function setSoldOut(
  db: Queryable,
  { restaurantId, dishId, until, now }: SetSoldOutInput,
): Promise<boolean> {
  const zone = await zoneOf(db, restaurantId);
  if (zone === null) return false;
  const end = until === "today" ? endOfDay(now, zone) : null;
  return setSoldOutUntil(db, { restaurantId, dishId }, { isSoldOut: until !== null, until: end });
}

function endOfDay(now: Date, zone: string): Date | null {
  const [today = "", time = ""] = localMinute(now, zone).split("T");
  return instantAt(`${time < DAY_ENDS ? today : addDays(today, 1)}T${DAY_ENDS}`, zone);
}
