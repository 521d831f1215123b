import hidden from "#db/food/hidden-ingredients.json" with { type: "json" };
import { HIDDEN_INGREDIENTS, type HiddenIngredient } from "#domains/dietary/hidden-ingredients.ts";
import { clockTime } from "#kernel/time/calendar.ts";
import type { ServedTime } from "../contract/menu.ts";

/** A time range on some weekdays, in minutes from local midnight; `until` may be on the next day (1500 is 01:00). */
export interface Served {
  weekdays: readonly number[];
  from: number;
  until: number;
}

const DAY_MINUTES = 1_440;

/** The same as `HH:mm`; an `until` not after `from` is on the next day. */
export function servedTimes(served: readonly Served[]): ServedTime[] {
  return served.map(({ weekdays, from, until }) => ({
    weekdays: [...weekdays],
    from: clockTime(from),
    until: clockTime(until % DAY_MINUTES),
  }));
}

/**
 * What may hide in a dish with unknown contents, by words of its Japanese name: reasons to ask. An empty result proves
 * nothing.
 */
export function hiddenIn(japaneseName: string): HiddenIngredient[] {
  const found = new Set(
    hidden
      .filter(({ words }) => words.some((word) => japaneseName.includes(word)))
      .map((one) => one.ingredient),
  );
  return HIDDEN_INGREDIENTS.filter((ingredient) => found.has(ingredient));
}

/** Sold out until an instant, or until changed. */
export function isSoldOutAt(
  { isSoldOut, soldOutUntil }: { isSoldOut: boolean; soldOutUntil: Date | null },
  now: Date,
): boolean {
  return isSoldOut && (soldOutUntil === null || soldOutUntil > now);
}
