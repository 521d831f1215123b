import type { Language } from "#kernel/languages.ts";

/** How two names are put in order by readers of a language: accents and case as their dictionaries do, 2 before 10. */
export function nameOrder(language: Language): (a: string, b: string) => number {
  return new Intl.Collator(language, { numeric: true, sensitivity: "base" }).compare;
}
