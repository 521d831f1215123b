import { addDays } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { Wish } from "../tables/find-place.ts";
import { availableDays, NEARBY_DAYS, nearestDays, nearestTimes } from "./rules.ts";
import { readBook } from "./store.ts";

export interface Alternatives {
  /** `HH:mm` on the same day. */
  times: string[];
  days: { date: string; times: string[] }[];
}

/** The nearest free times of the day, and the nearest days that have any. */
export async function findAlternatives(
  db: Queryable,
  { restaurantId, at, guests }: Wish,
  now: Date,
  except?: string,
): Promise<Alternatives> {
  const [date = "", time = ""] = at.split("T");
  const around = { from: addDays(date, -NEARBY_DAYS), to: addDays(date, NEARBY_DAYS) };
  const book = await readBook(db, restaurantId, around, now, except);
  if (book === null) return { times: [], days: [] };
  const today = localDate(now, book.inventory.zone);
  const from = around.from < today ? today : around.from;
  const count = Math.max(0, Math.round((Date.parse(around.to) - Date.parse(from)) / 86_400_000) + 1);
  const days = availableDays(book, { from, count }, guests, now);
  const sameDay = days.find((day) => day.date === date)?.times ?? [];
  return { times: nearestTimes(sameDay, time), days: nearestDays(days, at) };
}
