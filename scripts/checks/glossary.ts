import { readFileSync } from "node:fs";
import type { Language } from "#kernel/languages.ts";
import { ROOT } from "../source-files.ts";

/** A term of the product in one language. */
export interface Term {
  en: string;
  /** The language's word. */
  use: string;
  /** What every form of the word begins with, and other words that are right; in English the forms themselves. */
  stems: string[];
  /** Words that say something else, or say it in another way than the rest of the product. */
  not: string[];
  /** The text that is the term and nothing else. */
  text?: string;
  /** In English: wherever it says the term, so does every language. Other terms may be left out where that reads better. */
  always?: boolean;
  note?: string;
}
export type Glossary = Record<string, Term>;
type Texts = ReadonlyMap<string, string>;

export const GLOSSARY_FILE = "glossary.json";

export function readGlossary(language: Language): Glossary {
  return JSON.parse(readFileSync(`${ROOT}locales/${language}/${GLOSSARY_FILE}`, "utf8")) as Glossary;
}

/** What a language's glossary lacks, and where its texts don't speak as it says. `fixed`: texts that are no translations. */
export function checkGlossary(
  model: Glossary,
  given: Glossary,
  texts: { english: Texts; own: Texts; fixed: RegExp },
): string[] {
  const { english, own, fixed } = texts;
  const findings: string[] = [];
  for (const name of Object.keys(given)) if (!model[name]) findings.push(`${name} is not in English`);
  for (const [name, term] of Object.entries(model)) {
    const word = given[name];
    if (word === undefined) {
      findings.push(`${name} is missing`);
      continue;
    }
    if (word.en !== term.en) findings.push(`${name} is "${term.en}" in English`);
    if (term.text !== undefined && own.get(term.text) !== word.use)
      findings.push(`${term.text} should be "${word.use}"`);
    if (term.stems.length === 0) continue;
    const said = new RegExp(`\\b(${term.stems.join("|")})\\b`, "i");
    const alone = new RegExp(`^(?:an? |the |your )?(${term.stems.join("|")})$`, "i");
    for (const [key, text] of english) {
      const translated = own.get(key);
      if (translated === undefined || fixed.test(key) || !said.test(plain(text))) continue;
      const holds = (part: string) => plain(translated).includes(part.toLowerCase());
      const isAsked = term.always || alone.test(text);
      if (isAsked && !word.stems.some(holds)) findings.push(`${key} doesn't say "${word.use}"`);
      for (const wrong of word.not.filter(holds))
        findings.push(`${key} says "${wrong}" instead of "${word.use}"`);
    }
  }
  return findings;
}

/** Without the names of placeholders, which are no words. */
function plain(text: string): string {
  return text.replace(/\{\w+(?=[,}])/g, "{").toLowerCase();
}
