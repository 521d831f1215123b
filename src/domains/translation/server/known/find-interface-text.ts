import { LANGUAGES } from "#kernel/languages.ts";
import type { ContentLanguage } from "#kernel/text/content-languages.ts";
import { catalogueOf } from "#platform/server/text/texts.ts";

/** English texts of the interface, by what they say. */
let keys: Map<string, string> | null = null;

/**
 * A text of the interface as its catalogue has it in another language; by its key where that is known and says the same,
 * else by its words. Null when no catalogue has it.
 */
export function findInterfaceText(text: string, key: string | null, target: ContentLanguage): string | null {
  const language = LANGUAGES.find((code) => code === target);
  if (!language) return null;
  const english = catalogueOf("en");
  keys ??= new Map([...english].map(([name, words]) => [words, name]));
  const name = key !== null && english.get(key) === text ? key : keys.get(text);
  return name === undefined ? null : (catalogueOf(language).get(name) ?? null);
}
