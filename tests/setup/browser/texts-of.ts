import { readFileSync } from "node:fs";
import type { Language } from "#kernel/languages.ts";

/** The catalogue of an area in a language: for journeys that follow the flow, not the wording. */
export function textsOf(language: Language, area: string) {
  return JSON.parse(
    readFileSync(new URL(`../../../locales/${language}/${area}.json`, import.meta.url), "utf8"),
  );
}
