import { useQueries, useQuery } from "@tanstack/react-query";
import type { RestaurantTables } from "#domains/reservations/contract/reservations.ts";
import { MAX_TABLES_ASKED } from "#domains/reservations/reservation-constants.ts";
import { minutesOf } from "#kernel/time/calendar.ts";
import { passingApi } from "#platform/web/calls/api.ts";
import { reservationsApi } from "../../api.ts";

/** What table is wanted; without a date, from now on. */
export interface TableWish {
  date: string | null;
  time: string | null;
  guests: number;
}

/** Cards that appear together are asked about in one call. */
const GATHER_MS = 20;
/** Others book meanwhile. */
const FRESH_MS = 30_000;

interface Asked {
  restaurantId: string;
  answer(tables: RestaurantTables | null): void;
  fail(error: unknown): void;
}

/** Restaurants that are to be asked about, by the wish. */
const waiting = new Map<string, Asked[]>();

/** The next free times at a restaurant; null where nobody can book. Calls of the same moment are made as one. */
function fetchTables(restaurantId: string, wish: TableWish): Promise<RestaurantTables | null> {
  const key = JSON.stringify(wish);
  return new Promise((answer, fail) => {
    const asked = waiting.get(key) ?? [];
    if (asked.length === 0) setTimeout(() => void askAll(key, wish), GATHER_MS);
    waiting.set(key, [...asked, { restaurantId, answer, fail }]);
  });
}

async function askAll(key: string, wish: TableWish): Promise<void> {
  const asked = waiting.get(key) ?? [];
  waiting.delete(key);
  for (let from = 0; from < asked.length; from += MAX_TABLES_ASKED)
    await askSome(asked.slice(from, from + MAX_TABLES_ASKED), wish);
}

/** The next free times at up to `MAX_TABLES_ASKED` restaurants. */
export function tablesCall(restaurantIds: readonly string[], { date, time, guests }: TableWish) {
  return reservationsApi("GET /api/tables", {
    query: {
      restaurants: restaurantIds.join(","),
      ...(date !== null && { date }),
      ...(time !== null && { time }),
      guests: String(guests),
    },
  });
}

async function askSome(asked: readonly Asked[], wish: TableWish): Promise<void> {
  try {
    const found = await passingApi.get(
      tablesCall(
        asked.map(({ restaurantId }) => restaurantId),
        wish,
      ),
    );
    const byId = new Map(found.map((tables) => [tables.restaurantId, tables]));
    for (const { restaurantId, answer } of asked) answer(byId.get(restaurantId) ?? null);
  } catch (error) {
    for (const { fail } of asked) fail(error);
  }
}

function tablesQuery(restaurantId: string, wish: TableWish) {
  return {
    queryKey: ["tables", restaurantId, wish],
    queryFn: () => fetchTables(restaurantId, wish),
    staleTime: FRESH_MS,
    retry: false,
  };
}

/** The next free times at a restaurant; undefined while they are loading, null where nobody can book. */
export function useTables(restaurantId: string, wish: TableWish, isEnabled: boolean) {
  return useQuery({ ...tablesQuery(restaurantId, wish), enabled: isEnabled }).data;
}

/** How far from the time that was asked for a table still counts as one for it: lunch is no answer to "at 19:00". */
const NEAR_MINUTES = 150;

/** Whether these tables answer the wish: on the day that is wished, or within a week, and around the time. */
export function answers({ date, times }: RestaurantTables, wish: Pick<TableWish, "date" | "time">): boolean {
  const { time } = wish;
  const isNear = (one: string) => time === null || Math.abs(minutesOf(one) - minutesOf(time)) <= NEAR_MINUTES;
  return times.some(isNear) && (wish.date === null || date === wish.date);
}

/** Which restaurants have a table that answers the wish; null until all are known. */
export function useFreeRestaurants(
  restaurantIds: readonly string[],
  wish: TableWish,
): ReadonlySet<string> | null {
  return useQueries({
    queries: restaurantIds.map((id) => tablesQuery(id, wish)),
    combine: (results) => {
      if (results.some(({ isPending }) => isPending)) return null;
      const free = results.flatMap(({ data }) => (data && answers(data, wish) ? [data] : []));
      return new Set(free.map(({ restaurantId }) => restaurantId));
    },
  });
}
