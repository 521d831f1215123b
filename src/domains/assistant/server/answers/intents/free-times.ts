import type { Meal } from "#domains/assistant/chat-constants.ts";
import type { AvailableTime } from "#domains/reservations/contract/reservations.ts";
import { getAvailability } from "#domains/reservations/server/public.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { minutesOf } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Ask, Records } from "../port.ts";

/** Times shown per restaurant in a list. */
const MAX_TIMES = 4;
/** Party size if none is given. */
const USUAL_PARTY = 2;

/** Free times of each bookable restaurant for the requested day, time and party size, by restaurant id. */
export async function findTables(
  { db }: Records,
  { slots, now }: Ask,
  cards: readonly RestaurantCard[],
): Promise<Map<string, string[]>> {
  const bookable = cards.filter(({ acceptsReservations }) => acceptsReservations);
  const all = await Promise.all(
    bookable.map(async ({ id, zone }) => {
      const from = slots.date ?? localDate(now, zone);
      const asked = { restaurantId: id, from, count: 1, guests: slots.partySize ?? USUAL_PARTY };
      const result = await getAvailability(db, asked, now);
      const times = result.ok ? fittingTimes(result.days[0]?.times ?? [], slots) : [];
      return [id, times.slice(0, MAX_TIMES)] as const;
    }),
  );
  return new Map(all);
}

/** Meal times in the restaurant's time zone. */
const MEALS: Readonly<Record<Meal, readonly [from: string, until: string]>> = {
  breakfast: ["06:00", "10:45"],
  lunch: ["11:00", "15:30"],
  dinner: ["17:00", "23:59"],
};
/** Tolerance around a requested time. */
const AROUND_MINUTES = 90;

/** Free times that match the requested time or meal. */
export function fittingTimes(
  times: readonly AvailableTime[],
  { time, meal }: { time: string | null; meal: Meal | null },
): string[] {
  const free = times.filter(({ available }) => available).map((one) => one.time);
  if (time !== null)
    return free.filter((one) => Math.abs(minutesOf(one) - minutesOf(time)) <= AROUND_MINUTES);
  if (meal === null) return free;
  const [from, until] = MEALS[meal];
  return free.filter((one) => one >= from && one <= until);
}
