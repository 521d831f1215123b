import { mostAlike } from "./edit-distance.ts";
import { kanaOfRomaji, latinOfSound, looseKanaOfRomaji, plainRomaji, soundOf } from "./kana.ts";
import { BOUNDARY, END_OF_NAMES } from "./search-text.ts";
import type { TextIndex } from "./text-index.ts";
import { isLatin } from "./text-words.ts";

/** Shorter words are like too many others. */
const LEAST_LATIN = 4;
const LEAST_OTHER = 3;
/** Up to this length one edit is allowed, beyond it two. */
const LONGEST_WITH_ONE = 7;
/** Kana and kanji of this length or longer are compared with any part of a name, shorter ones with its start. */
const LEAST_ANYWHERE = 4;
/** Names that are compared; those that share the most pairs of letters come first. */
const MOST_COMPARED = 800;
const MOST_CORRECTIONS = 3;

/** A word of names that is like a misspelled one. */
export interface Correction {
  word: string;
  distance: number;
  /** Number of names with it. */
  count: number;
}

/** The form in which a word is compared with those of names, and how a part of a name is shown for it. */
interface Probe {
  form: string;
  shown(part: string): string;
}

/** A misspelled word as it is compared with Latin words and with kana. */
function probesOf(word: string): Probe[] {
  const asIs = (part: string) => part;
  if (isLatin(word)) {
    if (word.length < LEAST_LATIN) return [];
    const kana = kanaOfRomaji(word) ?? looseKanaOfRomaji(word);
    const probes: Probe[] = [{ form: plainRomaji(word), shown: asIs }];
    if (kana !== null && kana.length >= LEAST_OTHER)
      probes.push({ form: soundOf(kana), shown: latinOfSound });
    return probes;
  }
  if (word.length < LEAST_OTHER) return [];
  const sound = soundOf(word);
  const latin = latinOfSound(sound);
  const probes: Probe[] = [{ form: sound, shown: asIs }];
  if (/^[a-z]+$/.test(latin) && latin.length >= LEAST_LATIN) probes.push({ form: latin, shown: asIs });
  return probes;
}

/**
 * Words of names that are like a misspelled one, the likeliest first. A name that differs by one edit shares most pairs
 * of letters, so only those names are compared that the index has under enough of them: no list of words is kept.
 */
export function correctionsOf(index: TextIndex, word: string): Correction[] {
  const found = new Map<string, Correction>();
  for (const { form, shown } of probesOf(word)) {
    const most = mostEdits(form);
    const padded = isLatin(form) ? ` ${form} ` : form;
    // An exchange of two letters changes three pairs, every other edit at most two.
    const shared = Math.max(1, padded.length - 1 - 3 * most);
    for (const row of index.sharing(padded, shared, MOST_COMPARED)) {
      const names = (index.textOf(row).split(END_OF_NAMES)[0] ?? "").split(BOUNDARY);
      const inRow = new Map<string, number>();
      for (const name of names)
        for (const part of isLatin(form) ? name.split(" ") : [name]) {
          if (part === "" || isLatin(part) !== isLatin(form)) continue;
          const alike = mostAlike(form, part, most, whereOf(form));
          if (alike === null || alike.distance === 0) continue;
          // A missing syllable makes another word of a short one: らめん is not めん.
          if (!isLatin(form) && form.length < LEAST_ANYWHERE && alike.part.length !== form.length) continue;
          const corrected = shown(alike.part);
          if (corrected === word || !isAlike(word, corrected)) continue;
          inRow.set(corrected, Math.min(alike.distance, inRow.get(corrected) ?? most));
        }
      for (const [corrected, distance] of inRow) {
        const known = found.get(corrected);
        if (known === undefined) found.set(corrected, { word: corrected, distance, count: 1 });
        else {
          known.count++;
          known.distance = Math.min(known.distance, distance);
        }
      }
    }
  }
  return [...found.values()]
    .sort((a, b) => a.distance - b.distance || b.count - a.count)
    .slice(0, MOST_CORRECTIONS);
}

/** One syllable may be several letters: what was typed in Latin letters must be like the correction in these as well. */
function isAlike(word: string, corrected: string): boolean {
  if (!isLatin(word)) return true;
  const typed = plainRomaji(word);
  return mostAlike(typed, plainRomaji(corrected), mostEdits(typed), "whole") !== null;
}

function mostEdits(form: string): number {
  return form.length <= LONGEST_WITH_ONE ? 1 : 2;
}

function whereOf(form: string): "whole" | "start" | "anywhere" {
  if (isLatin(form)) return "whole";
  return form.length < LEAST_ANYWHERE ? "start" : "anywhere";
}
