import type { RestaurantTables } from "#domains/reservations/contract/reservations.ts";
import { type KeptAnswers, nextMinute } from "#domains/restaurants/server/public.ts";
import { addDays, type LocalDate } from "#kernel/time/calendar.ts";
import { localDate, localMinute } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { PreparedJson } from "#platform/server/http/serve.ts";
import { nightOf } from "../../../business-day.ts";
import { availableDays, nearestTimes } from "./rules.ts";
import { readOccupancy } from "./store.ts";

/** How many days are looked at, beginning with the one asked for. */
const DAYS = 7;

interface TablesWish {
  /** Null: from now on. */
  date: LocalDate | null;
  /** `HH:mm`; null: the earliest times. */
  time: string | null;
  guests: number;
}

/** The next free times at each of the restaurants that take bookings, in the given order. */
export async function findTables(
  { db, kept }: { db: Queryable; kept: KeptAnswers },
  restaurantIds: readonly string[],
  wish: TablesWish,
  now: Date,
): Promise<PreparedJson<RestaurantTables[]>> {
  const key = `tables ${wish.date} ${wish.time} ${wish.guests}`;
  const all = await Promise.all(
    restaurantIds.map((restaurantId) =>
      kept.answer({ restaurantId, parts: ["restaurant", "book"], key, now }, async () => ({
        answer: await tablesAt(db, restaurantId, wish, now),
        until: nextMinute(now),
      })),
    ),
  );
  const tables = all.map(({ text }) => String(text)).filter((text) => text !== "null");
  return new PreparedJson(`[${tables.join(",")}]`);
}

/** One statement; null where nobody can book. */
async function tablesAt(
  db: Queryable,
  restaurantId: string,
  { date, time, guests }: TablesWish,
  now: Date,
): Promise<RestaurantTables | null> {
  // West of Greenwich it may still be the day before.
  const from = date ?? addDays(localDate(now, "UTC"), -1);
  const count = date === null ? DAYS + 2 : DAYS;
  const occupancy = await readOccupancy(db, restaurantId, { from, to: addDays(from, count - 1) }, now);
  if (occupancy === null) return null;
  const today = nightOf(localMinute(now, occupancy.inventory.zone), occupancy.inventory.dayEnds);
  const wanted = time ?? (date === null ? today.time : FIRST_MINUTE);
  const days = availableDays(occupancy, { from, count }, guests, now);
  const day = days.find(({ times }) => times.some(({ available }) => available));
  if (day === undefined) return { restaurantId, date: null, times: [] };
  // Another day than the one asked for begins with its first times, unless a time was asked for.
  const isToday = day.date === today.date;
  return {
    restaurantId,
    date: day.date,
    times: nearestTimes(day.times, time !== null || isToday ? wanted : FIRST_MINUTE),
  };
}

const FIRST_MINUTE = "00:00";
