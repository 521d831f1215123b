import { readFileSync } from "node:fs";
import { z } from "zod";
import { LANGUAGES, type Language } from "#kernel/languages.ts";

const file = new URL("../../../../../../db/words/shorthand.json", import.meta.url);
const shorthand = z
  .partialRecord(z.enum(LANGUAGES), z.record(z.string(), z.string()))
  .parse(JSON.parse(readFileSync(file, "utf8")));
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * A message with what people shorten on a phone spelled out: "yg kedua brp" is "yang kedua berapa". Only words that carry no
 * food, place or name are listed, so that nothing said about an allergy is replaced.
 */
export function spelledOut(text: string, language: Language): string {
  const words = shorthand[language];
  if (words === undefined) return text;
  return text.replaceAll(WORD, (word) => words[word.toLowerCase()] ?? word);
}
