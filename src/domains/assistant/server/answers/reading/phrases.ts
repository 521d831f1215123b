import { readFileSync } from "node:fs";
import { isUnspaced } from "#domains/discovery/server/public.ts";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { foldText } from "#platform/server/text/folded-text.ts";

/** Finds the first phrase of a language in a text; null if there is none. `rest`: the text without it. */
export type FindPhrase = (text: string, language: Language) => { rest: string } | null;

/** Phrases of `db/words/<name>.json`, a list per language: case, accents and width don't matter, the marks of Vietnamese do. */
export function phrasesIn(name: string): FindPhrase {
  const file = new URL(`../../../../../../db/words/${name}.json`, import.meta.url);
  const phrases = JSON.parse(readFileSync(file, "utf8")) as Record<Language, readonly string[]>;
  const isMarked = (language: Language) => language === "vi";
  // The longest first, so that all of a phrase is taken out.
  const needles = new Map(
    LANGUAGES.map((language) => {
      const folded = phrases[language].map(
        (phrase) => foldText(phrase)[isMarked(language) ? "marked" : "plain"],
      );
      return [language, folded.map((each) => each.trim()).sort((a, b) => b.length - a.length)];
    }),
  );
  return (text, language) => {
    const folded = foldText(text);
    const said = isMarked(language) ? folded.marked : folded.plain;
    for (const needle of needles.get(language) ?? []) {
      const start = isUnspaced(language)
        ? said.indexOf(needle)
        : ` ${said.trimEnd()} `.indexOf(` ${needle} `);
      if (start < 0) continue;
      const [from, to] = [folded.at[start], folded.at[start + needle.length]];
      if (from === undefined || to === undefined) continue;
      return { rest: `${folded.written.slice(0, from)} ${folded.written.slice(to)}`.trim() };
    }
    return null;
  };
}
