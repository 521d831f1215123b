import type { Meal } from "#domains/assistant/chat-terms.ts";
import type { Item } from "../words/segment.ts";
import { isA, keyOf, numberOf } from "./spoken.ts";

const PARTS = ["morning", "afternoon", "evening", "night"] as const;
type PartOfDay = (typeof PARTS)[number];

/** Without a part of the day, an hour up to this one is meant after noon: nobody dines at seven in the morning. */
const LAST_HOUR_MEANT_LATER = 9;

/** The time of day that a question names, and the items that it took. */
export function readTime(
  items: readonly Item[],
  used: Set<Item>,
  hints: { meal: Meal | null; isTonight: boolean },
): string | null {
  for (const [at, item] of items.entries()) {
    const named = keyOf(item, "times");
    if (named) {
      used.add(item);
      const hasHalf = isA(items[at + 1], "marks:half");
      return hasHalf ? `${named.slice(0, 2)}:30` : named;
    }
    const found = used.has(item) ? null : timeAt(items, at);
    if (!found) continue;
    for (let each = found.from; each < found.to; each++) used.add(items[each] as Item);
    const part = partNear(items, found.from, found.to) ?? partOf(items, hints);
    const hour = found.isExact ? found.hour : onTheClock(found.hour, part);
    if (hour > 23 || found.minute > 59) continue;
    return `${String(hour).padStart(2, "0")}:${String(found.minute).padStart(2, "0")}`;
  }
  return null;
}

interface Found {
  hour: number;
  minute: number;
  /** Already counted to 24. */
  isExact: boolean;
  from: number;
  to: number;
}

function timeAt(items: readonly Item[], at: number): Found | null {
  const item = items[at];
  const before = items[at - 1];
  const after = items[at + 1];
  const clock = /^(\d{1,2})([:.])(\d{2})$/.exec(item?.digits ?? "");
  if (clock) {
    const [, hour = "", , minute = ""] = clock;
    const isExact = hour.length === 2 && Number(hour) !== 12;
    const hasPart = isPart(after) || isPart(before);
    return { hour: Number(hour), minute: Number(minute), isExact: isExact && !hasPart, from: at, to: at + 1 };
  }
  const hour =
    numberOf(item) ?? (isA(before, "marks:at") ? Number(keyOf(item, "ordinals") ?? Number.NaN) : null);
  if (hour === null || !(hour >= 0 && hour <= 24)) return null;
  const found = { hour: hour % 24, minute: 0, isExact: hour > 12 || hour === 0, from: at, to: at + 1 };
  if (isA(after, "marks:evening-hour")) {
    return withMinutes(items, { ...found, hour: hour + 18, isExact: true, to: at + 2 });
  }
  if (isA(before, "marks:half-to")) {
    return { ...found, hour: (hour + 23) % 24, minute: 30, from: at - 1, to: at + 1 };
  }
  if (isA(before, "marks:half") && !isA(items[at - 2], "marks:hour"))
    return { ...found, minute: 30, from: at - 1 };
  if (isA(item, "marks:hour")) return withMinutes(items, found);
  if (isA(after, "marks:hour")) return withMinutes(items, { ...found, to: at + 2 });
  const isCounted =
    isA(after, "marks:people") ||
    isA(after, "marks:month") ||
    isA(after, "marks:day") ||
    keyOf(after, "months");
  if (isCounted) return null;
  const isTold =
    isA(before, "marks:at") ||
    isA(before, "marks:hour") ||
    isPart(after) ||
    (isPart(before) && !isA(before, "marks:night"));
  const isHalfPast = isA(after, "marks:half") && isPart(items[at + 2]);
  return isTold || isHalfPast ? withMinutes(items, found) : null;
}

/** Half past, or minutes that follow the hour. */
function withMinutes(items: readonly Item[], found: Found): Found {
  const part = isPart(items[found.to]) ? 1 : 0;
  const next = items[found.to + part];
  if (isA(next, "marks:half")) return { ...found, minute: 30, to: found.to + part + 1 };
  const minutes = numberOf(items[found.to]);
  const isMinutes = isA(items[found.to + 1], "marks:minute");
  const follows = minutes !== null && minutes < 60 && (isMinutes || minutes >= 10);
  const isCounted = isA(items[found.to + 1], "marks:people") || isA(items[found.to + 1], "marks:month");
  if (!follows || isCounted) return found;
  return { ...found, minute: minutes, to: found.to + (isMinutes ? 2 : 1) };
}

const isPart = (item: Item | undefined) => PARTS.some((part) => isA(item, `marks:${part}`));
const partIn = (item: Item | undefined): PartOfDay | null =>
  PARTS.find((part) => isA(item, `marks:${part}`)) ?? null;

function partNear(items: readonly Item[], from: number, to: number): PartOfDay | null {
  for (const at of [to, from - 1, to + 1, from - 2]) {
    const part = partIn(items[at]);
    if (part) return part;
  }
  return null;
}

function partOf(items: readonly Item[], hints: { meal: Meal | null; isTonight: boolean }): PartOfDay | null {
  if (hints.isTonight) return "evening";
  const told = items.map(partIn).find((part) => part !== null);
  if (told) return told;
  if (hints.meal === "breakfast") return "morning";
  return hints.meal === "dinner" ? "evening" : null;
}

function onTheClock(hour: number, part: PartOfDay | null): number {
  if (part === "morning") return hour === 12 ? 0 : hour;
  if (part === "night" && (hour < 5 || hour === 12)) return hour % 12;
  if (part) return hour < 12 ? hour + 12 : hour;
  return hour > 0 && hour <= LAST_HOUR_MEANT_LATER ? hour + 12 : hour;
}
