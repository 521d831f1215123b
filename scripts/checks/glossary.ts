import { readFileSync } from "node:fs";
import type { Language } from "#kernel/languages.ts";
import { ROOT } from "../source-files.ts";

/** A glossary term in one language. */
export interface Term {
  en: string;
  /** The preferred term. */
  use: string;
  /** Stems of all forms of the term, and accepted synonyms; in English the forms themselves. */
  stems: string[];
  /** Forbidden words: they mean something else, or are inconsistent with the rest of the texts. */
  not: string[];
  /** The key of the text that consists of the term only. */
  text?: string;
  /**
   * In English: every translation of a text with this term must contain it. Other terms may be left out where that
   * reads better.
   */
  always?: boolean;
  /** In English: what the term means here. */
  note?: string;
  /** In English: where the term comes from (a law, a standard, the field). */
  source?: string;
}
export type Glossary = Record<string, Term>;
type Texts = ReadonlyMap<string, string>;

export const GLOSSARY_FILE = "glossary.json";

export function readGlossary(language: Language): Glossary {
  return JSON.parse(readFileSync(`${ROOT}locales/${language}/${GLOSSARY_FILE}`, "utf8")) as Glossary;
}

/**
 * Terms missing from a language's glossary, and texts that deviate from it. `fixed`: texts that are not translations.
 */
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

/** Without placeholder names, which are not words. */
export function withoutNames(text: string): string {
  return text.replace(/\{\w+(?=[,}])/g, "{");
}

const plain = (text: string) => withoutNames(text).toLowerCase();
