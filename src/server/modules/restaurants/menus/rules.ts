import hidden from "../../../../../db/food/hidden-ingredients.json" with { type: "json" };
import { HIDDEN_INGREDIENTS, type HiddenIngredient } from "../../../../shared/hidden-ingredients.ts";
import { type LocalMinute, minutesOf, weekday } from "../../../../shared/zoned-time.ts";

/** A stretch of some weekdays, in minutes from local midnight; `until` may lie in the night after (1500 is 01:00). */
export interface Served {
  weekdays: readonly number[];
  from: number;
  until: number;
}

/** Whether something with these times is served at a minute of the restaurant's wall clock. No times: always. */
export function isServedAt(served: readonly Served[], at: LocalMinute): boolean {
  if (served.length === 0) return true;
  const [date = "", time = ""] = at.split("T");
  const today = weekday(date);
  const yesterday = today === 1 ? 7 : today - 1;
  const minute = minutesOf(time);
  return served.some(
    ({ weekdays, from, until }) =>
      (weekdays.includes(today) && from <= minute && minute < until) ||
      (weekdays.includes(yesterday) && minute + 1_440 < until),
  );
}

/**
 * What may hide in a dish of which nobody has said what is in it, by words of its Japanese name: reasons to ask. That
 * nothing is found says nothing.
 */
export function hiddenIn(japaneseName: string): HiddenIngredient[] {
  const found = new Set(
    hidden
      .filter(({ words }) => words.some((word) => japaneseName.includes(word)))
      .map((one) => one.ingredient),
  );
  return HIDDEN_INGREDIENTS.filter((ingredient) => found.has(ingredient));
}

/** Sold out until an instant, or until somebody says otherwise. */
export function isSoldOutAt(
  { isSoldOut, soldOutUntil }: { isSoldOut: boolean; soldOutUntil: Date | null },
  now: Date,
): boolean {
  return isSoldOut && (soldOutUntil === null || soldOutUntil > now);
}
