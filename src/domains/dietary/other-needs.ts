import type { Allergen } from "./dietary.ts";

/** Maximum number and length of other needs. */
export const MAX_OTHER_NEEDS = 10;
/** Twice as many, since a profile may merge those of two devices. */
export const MAX_SAVED_OTHER_NEEDS = 2 * MAX_OTHER_NEEDS;
export const MAX_OTHER_NEED_LENGTH = 60;

/** A food beyond the nine allergens, as the guest wrote it. */
export interface OtherNeed {
  text: string;
  /** Even traces are dangerous. */
  severe: boolean;
}

/**
 * With the lexicon's reading. `food`: null if unknown. `ja`: for the kitchen; `allergens`: those of the nine it belongs
 * to, if any.
 */
export interface ReadOtherNeed extends OtherNeed {
  food: { id: string; ja: string; allergens: Allergen[] } | null;
}

/** As stored. */
export interface StoredOtherNeed extends OtherNeed {
  foodId: string | null;
}

/** A newly added food; not severe unless stated. */
export function newNeed(text: string, food: ReadOtherNeed["food"] = null): ReadOtherNeed {
  return { text, severe: false, food };
}

/** Removes duplicates by spelling, keeping the higher severity, and empty entries. */
export function distinctOtherNeeds<Need extends OtherNeed>(needs: readonly Need[]): Need[] {
  const found = new Map<string, Need>();
  for (const need of needs) {
    const key = otherNeedKey(need.text);
    const before = found.get(key);
    found.set(key, before?.severe ? before : { ...(before ?? need), severe: need.severe });
  }
  return [...found.values()];
}

/** Key that ignores case, width and spaces. */
export function otherNeedKey(text: string): string {
  return text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}

/**
 * Combines foods of the same severity so that they fit into the entries of a booking. Never drops one, even if more
 * entries are needed.
 */
export function packOtherNeeds(needs: readonly OtherNeed[]): OtherNeed[] {
  const each = distinctOtherNeeds(needs.map(({ text, severe }) => ({ text, severe })));
  if (each.length <= MAX_OTHER_NEEDS) return each;
  const packed: OtherNeed[] = [];
  for (const severe of [true, false]) {
    let last: OtherNeed | null = null;
    for (const { text } of each.filter((need) => need.severe === severe)) {
      const together: string = last === null ? text : `${last.text}, ${text}`;
      if (last !== null && together.length <= MAX_OTHER_NEED_LENGTH) last.text = together;
      else {
        last = { text, severe };
        packed.push(last);
      }
    }
  }
  return packed;
}

/** Splits a text into pieces of the maximum length, at spaces if possible. Nothing is cut off. */
export function needPieces(text: string): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > MAX_OTHER_NEED_LENGTH) {
    const space = rest.lastIndexOf(" ", MAX_OTHER_NEED_LENGTH);
    // Never splits a surrogate pair.
    const whole = /[\ud800-\udbff]/.test(rest[MAX_OTHER_NEED_LENGTH - 1] ?? "") ? 1 : 0;
    const end = space > 0 ? space : MAX_OTHER_NEED_LENGTH - whole;
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest === "" ? pieces : [...pieces, rest];
}
