import type { Item } from "./words/segment.ts";
import type { Tag, WordGroup } from "./words/word-list.ts";

/** Whether an item has a tag. */
export const isA = (item: Item | undefined, tag: Tag): boolean => item?.tags.includes(tag) ?? false;

/** The first key of a group in an item's tags ("months" -> "12"). */
export function keyOf(item: Item | undefined, group: WordGroup | "place" | "food"): string | null {
  const tag = item?.tags.find((each) => each.startsWith(`${group}:`));
  return tag?.slice(group.length + 1) ?? null;
}

/** All keys of a group in a question, unique, in order. */
export function keysOf(items: readonly Item[], group: WordGroup | "place" | "food"): string[] {
  const prefix = `${group}:`;
  const keys = items.flatMap(({ tags }) => tags.filter((tag) => tag.startsWith(prefix)));
  return [...new Set(keys.map((tag) => tag.slice(prefix.length)))];
}

/** The number an item stands for, in digits or as a word. */
export function numberOf(item: Item | undefined): number | null {
  if (item?.digits) return /^\d{1,4}$/.test(item.digits) ? Number(item.digits) : null;
  const key = keyOf(item, "numbers");
  return key === null ? null : Number(key);
}

/** Combines "twenty" and "five". */
export function joinNumbers(items: readonly Item[]): Item[] {
  const joined: Item[] = [];
  for (const item of items) {
    const before = joined.at(-1);
    const tens = before && !before.digits ? numberOf(before) : null;
    const ones = item.digits ? null : numberOf(item);
    const fits = tens !== null && ones !== null && tens >= 10 && tens % 10 === 0 && ones > 0 && ones < 10;
    if (before && fits && !isA(item, "ordinals:1")) {
      joined[joined.length - 1] = { ...before, end: item.end, tags: [], digits: String(tens + ones) };
    } else joined.push(item);
  }
  return joined;
}
