import type { Allergen } from "./dietary.ts";

/** How many foods beyond the nine allergens a guest may name, and how long each may be. */
export const MAX_OTHER_NEEDS = 10;
/** A profile holds what two devices have said. */
export const MAX_SAVED_OTHER_NEEDS = 2 * MAX_OTHER_NEEDS;
export const MAX_OTHER_NEED_LENGTH = 60;

/** A food beyond the nine that somebody can't eat, in their own words. */
export interface OtherNeed {
  text: string;
  /** Even a trace of it is dangerous. */
  severe: boolean;
}

/**
 * The same with what the lexicon makes of it. `food` null: the words are all that is known. `ja`: what a cook calls it; `allergens`: those
 * of the nine that it belongs to.
 */
export interface ReadOtherNeed extends OtherNeed {
  food: { id: string; ja: string; allergens: Allergen[] } | null;
}

/** The same as it is stored. */
export interface StoredOtherNeed extends OtherNeed {
  foodId: string | null;
}

/** A food that somebody has just named: it is severe only once they say so. */
export function newNeed(text: string, food: ReadOtherNeed["food"] = null): ReadOtherNeed {
  return { text, severe: false, food };
}

/** Each once, however it is written; of two severities the more careful one. Nothing said is left out. */
export function distinctOtherNeeds<Need extends OtherNeed>(needs: readonly Need[]): Need[] {
  const found = new Map<string, Need>();
  for (const need of needs) {
    const key = otherNeedKey(need.text);
    const before = found.get(key);
    found.set(key, before?.severe ? before : { ...(before ?? need), severe: need.severe });
  }
  return [...found.values()];
}

/** The same for words that differ only in case, width or spaces. */
export function otherNeedKey(text: string): string {
  return text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}

/**
 * The same in as many entries as a booking takes: where there are more, foods of one severity are written together, so that none of
 * them is left out. More only where even that is not room enough.
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

/** A text in pieces of the length that a need may have, between words where there are any: nothing of it is cut off. */
export function needPieces(text: string): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > MAX_OTHER_NEED_LENGTH) {
    const space = rest.lastIndexOf(" ", MAX_OTHER_NEED_LENGTH);
    // No half of a character that is written as two.
    const whole = /[\ud800-\udbff]/.test(rest[MAX_OTHER_NEED_LENGTH - 1] ?? "") ? 1 : 0;
    const end = space > 0 ? space : MAX_OTHER_NEED_LENGTH - whole;
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest === "" ? pieces : [...pieces, rest];
}
