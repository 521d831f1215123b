import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { Language } from "#kernel/languages.ts";
import { catalogueOf } from "#platform/server/text/texts.ts";

/** Finds the message keys of displayed texts, with their placeholders filled. */
export interface KeyFinder {
  /** The possible keys of each text, in the order of `texts`. If several match, those of the areas seen most often. */
  keysOf(texts: readonly string[]): string[][];
}

const finders = new Map<Language, KeyFinder>();

export function keyFinder(language: Language): KeyFinder {
  const finder = finders.get(language) ?? createFinder(language);
  finders.set(language, finder);
  return finder;
}

function createFinder(language: Language): KeyFinder {
  const whole = new Map<string, string[]>();
  const patterns: [key: string, pattern: RegExp][] = [];
  for (const [key, message] of catalogueOf(language)) {
    const elements = parse(message);
    if (elements.every(({ type }) => type === TYPE.literal)) {
      const text = plain(message);
      whole.set(text, [...(whole.get(text) ?? []), key]);
      continue;
    }
    const source = patternOf(elements);
    // A message made of placeholders only would match every text.
    if (/\p{L}{2}/u.test(source.replace(/\\?[.+?(){}|]|\\[dps]/g, "")))
      patterns.push([key, new RegExp(`^${source}$`, "u")]);
  }
  const found = new Map<string, string[]>();
  const find = (text: string): string[] => {
    const known = found.get(text);
    if (known) return known;
    const keys = whole.get(text) ?? patterns.filter(([, pattern]) => pattern.test(text)).map(([key]) => key);
    found.set(text, keys);
    return keys;
  };
  return {
    keysOf(texts) {
      const all = texts.map(find);
      const seen = new Map<string, number>();
      for (const [key] of all.filter(({ length }) => length === 1))
        for (const area of areasOf(key)) seen.set(area, (seen.get(area) ?? 0) + 1);
      // A key of the narrow area comes before any of the wide one.
      const rank = (key: string) =>
        areasOf(key).reduce((sum, area) => sum * 1_000 + (seen.get(area) ?? 0), 0);
      return all.map((keys) => {
        const most = Math.max(...keys.map(rank));
        return keys.filter((key) => rank(key) === most);
      });
    },
  };
}

/** `menu.facts` and `menu` of `menu.facts.suits`. */
const areasOf = (key = "") => [key.split(".").slice(0, 2).join("."), key.split(".")[0] ?? ""];

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

function patternOf(elements: readonly MessageFormatElement[]): string {
  return elements.map(partOf).join("");
}

function partOf(element: MessageFormatElement): string {
  switch (element.type) {
    case TYPE.literal:
      return element.value.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+");
    case TYPE.plural:
    case TYPE.select:
      return `(?:${Object.values(element.options)
        .map(({ value }) => patternOf(value))
        .join("|")})`;
    case TYPE.tag:
      return patternOf(element.children);
    case TYPE.pound:
      return "[\\d.,\\s]+";
    default:
      return ".+?";
  }
}
