import { LANGUAGES } from "#kernel/languages.ts";

export type Properties = Readonly<Record<string, string | number | boolean>>;

const LATIN = /\p{Script=Latin}/u;

/**
 * The names of a feature that the style can show: the local one, English (or else another in Latin script), and those
 * of our languages that differ from what their readers would see without them. Null without a name.
 */
export function namesOf(feature: Properties): Record<string, string> | null {
  const name = text(feature.name) ?? text(feature["name:ja"]);
  if (name === null) return null;
  const names: Record<string, string> = { name };
  const japanese = text(feature["name:ja"]);
  if (japanese !== null && japanese !== name) names["name:ja"] = japanese;
  const english = text(feature["name:en"]);
  const found = [feature["name:ja_rm"], feature["name:ja-Latn"], feature["name:latin"]]
    .map(text)
    .find((candidate) => candidate !== null && LATIN.test(candidate));
  const latin = found && capitalized(found);
  if (english !== null && english !== name) names["name:en"] = english;
  else if (english === null && latin && latin !== name) names["name:latin"] = latin;
  const fallback = english ?? latin ?? name;
  for (const language of LANGUAGES) {
    if (language === "ja" || language === "en") continue;
    const own = text(feature[`name:${language}`]);
    if (own !== null && own !== fallback) names[`name:${language}`] = own;
  }
  return names;
}

/** Readings of Japanese names are often written without capitals. */
function capitalized(name: string): string {
  return name === name.toLowerCase()
    ? name.replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase())
    : name;
}

function text(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}
