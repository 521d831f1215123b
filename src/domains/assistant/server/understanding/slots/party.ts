import type { Item } from "../words/segment.ts";
import { isA, keyOf, numberOf } from "./spoken.ts";

const MOST = 50;

/** How many come: "for two", 2名, "we are four", two adults and a child. */
export function readPartySize(items: readonly Item[], used: Set<Item>): number | null {
  let sum = 0;
  // "From four people to five": a change names the new party last.
  const isChange = items.some((item) => isA(item, "signals:change"));
  for (const [at, item] of items.entries()) {
    const value = used.has(item) ? null : numberOf(item);
    if (value === null || value < 1 || value > MOST) continue;
    const isCounted = isA(items[at + 1], "marks:people") && !isA(items[at + 1], "marks:we-are");
    if (isCounted || (isA(items[at - 1], "marks:people") && isLoose(items, at))) {
      used.add(item);
      sum = isChange ? value : sum + value;
    }
  }
  if (sum > 0) return sum;
  for (const item of items) {
    const key = keyOf(item, "parties");
    if (key) return Number(key);
  }
  for (const [at, item] of items.entries()) {
    const value = used.has(item) ? null : numberOf(item);
    const isTold =
      isA(items[at - 1], "marks:for") ||
      isA(items[at - 1], "marks:we-are") ||
      isA(items[at - 1], "signals:table");
    if (value !== null && value >= 1 && value <= MOST && isTold) {
      used.add(item);
      return value;
    }
  }
  return null;
}

/** "party of 4": the word before the number counts it only when nothing after it does. */
function isLoose(items: readonly Item[], at: number): boolean {
  const after = items[at + 1];
  return !isA(after, "marks:hour") && !isA(after, "marks:month") && !isA(after, "marks:day");
}

/** Which of what was shown: "the second one", "number 3", "the last". */
export function readOrdinal(items: readonly Item[], used: Set<Item>): number | null {
  for (const [at, item] of items.entries()) {
    if (used.has(item)) continue;
    const key = keyOf(item, "ordinals");
    if (key) return Number(key);
    const value = numberOf(item);
    if (value !== null && value >= 1 && value <= 10 && isA(items[at - 1], "marks:number")) {
      used.add(item);
      return value;
    }
  }
  return null;
}
