import { withKnownReadings } from "#domains/restaurants/server/public.ts";
import { fold } from "./fold.ts";
import { plainRomaji, soundOf } from "./kana.ts";
import { isLatin, wordsOf } from "./text-words.ts";

/** Separates spellings, so that a query never matches across two of them. */
export const BOUNDARY = "\n";
/** Separates the names from everything else that a restaurant is found by. */
export const END_OF_NAMES = "\f";

/** What a restaurant is found by. */
export interface SearchWords {
  names: Iterable<string>;
  /** Readings of its names in hiragana; null if they have not been looked up yet. */
  readings: readonly string[] | null;
  /** The source's term for its cuisine, specialties and dishes. */
  dishes: Iterable<string>;
}

/**
 * All texts by which a restaurant can be found, as one folded string: its names in every language as written, by sound
 * and without spaces; then what it serves.
 */
export function searchText({ names, readings, dishes }: SearchWords): string {
  const forms = new Set<string>();
  for (const name of names) {
    addSpellings(forms, name);
    if (readings === null) {
      const folded = wordsOf(name).join("");
      const read = withKnownReadings(folded);
      if (read !== folded) addSounds(forms, read);
    }
  }
  for (const reading of readings ?? []) {
    const folded = fold(reading);
    forms.add(folded);
    forms.add(soundOf(folded.replaceAll(" ", "")));
  }
  const served = new Set<string>();
  for (const dish of dishes) addSpellings(served, dish);
  const text = BOUNDARY + [...forms].join(BOUNDARY) + BOUNDARY;
  return served.size === 0 ? text : text + END_OF_NAMES + BOUNDARY + [...served].join(BOUNDARY) + BOUNDARY;
}

function addSpellings(forms: Set<string>, name: string): void {
  const words = wordsOf(name);
  if (words.length === 0) return;
  addWords(forms, words);
  const plain = words.map((word) => (isLatin(word) ? plainRomaji(word) : word));
  if (plain.some((word, at) => word !== words[at])) addWords(forms, plain);
  addSounds(forms, words.join(""));
}

/** Japanese is written without spaces, so its words are found in the form that has none. */
function addWords(forms: Set<string>, words: readonly string[]): void {
  if (words.some((word, at) => at > 0 && isLatin(word))) forms.add(words.join(" "));
  forms.add(words.join(""));
}

/** As written, for words that begin with a vowel (やまとうどん); and by sound. */
function addSounds(forms: Set<string>, kana: string): void {
  if (kana === "") return;
  forms.add(kana);
  forms.add(soundOf(kana));
}
