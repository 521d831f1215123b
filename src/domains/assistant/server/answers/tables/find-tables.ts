import { getAvailability } from "#domains/reservations/server/public.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Ask, Records } from "../port.ts";
import { fittingTimes } from "./rules.ts";

/** Of a list, that many times are shown for each. */
const MAX_TIMES = 4;
/** What is meant by "a table" where nobody says for how many. */
const USUAL_PARTY = 2;

/** The free times of each restaurant that can be booked, for the day, time and party that were asked for. */
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
