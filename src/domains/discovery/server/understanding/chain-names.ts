import type { Language } from "#kernel/languages.ts";
import { foldText } from "#platform/server/text/folded-text.ts";
import { namesOfChain } from "../search/text/chains.ts";
import { wordsOf } from "../search/text/text-words.ts";
import { lexiconOf } from "./words/lexicon.ts";
import { segment } from "./words/segment.ts";

/** Words of the longest name. */
const LONGEST = 4;

/**
 * The name of a chain in a text and the words around it, so that スシロー is not read as sushi and something else. Words that
 * all mean something by themselves ("Gusto" is taste in Spanish) are left to be read.
 */
export function splitChain(text: string, language: Language): { chain: string; around: string } {
  const words = text.split(" ");
  for (let length = Math.min(LONGEST, words.length); length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const chain = words.slice(at, at + length).join(" ");
      if (namesOfChain(wordsOf(chain)).length === 0 || isSaying(chain, language)) continue;
      return { chain, around: [...words.slice(0, at), ...words.slice(at + length)].join(" ") };
    }
  }
  return { chain: "", around: text };
}

/** Whether every word has a meaning in the language. */
function isSaying(text: string, language: Language): boolean {
  const { items } = segment(foldText(text), lexiconOf(language));
  return items.every(({ tags, isGuess }) => tags.length > 0 && !isGuess);
}
