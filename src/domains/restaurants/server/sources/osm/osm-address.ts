import type { Translations } from "#kernel/languages.ts";
import { cleanText, MAX_ADDRESS_LENGTH } from "../facts/clean-text.ts";
import type { Tags } from "./tag-set.ts";

/** `addr:*` keys from the largest area to the smallest: the order of a Japanese address. */
const AREAS = [
  "province",
  "state",
  "county",
  "city",
  "suburb",
  "quarter",
  "neighbourhood",
  "place",
  "street",
] as const;
/** Languages that name the largest area first. */
const LARGEST_FIRST = new Set(["ja", "zh", "ko"]);
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}〒ー]/u;

/** One line, at most 500 characters: Japanese order in Japan, western elsewhere; null without any area. */
export function addressOf(tags: Tags, country: string | null): string | null {
  const full = cleanText(tags["addr:full"], MAX_ADDRESS_LENGTH);
  if (full !== null) return full;
  return country === "JP" ? largestFirst(tags, "") : smallestFirst(tags, "");
}

/** The address in every language in which its parts are mapped (`addr:street:en`). */
export function addressTranslationsOf(tags: Tags): Translations {
  const languages = new Set<string>();
  for (const key of Object.keys(tags)) {
    const language = /^addr:[a-z_]+:([a-z]{2,3}(?:-[A-Z][a-z]{3})?)$/.exec(key)?.[1];
    if (language) languages.add(language);
  }
  const translations: Record<string, string> = {};
  for (const language of [...languages].sort()) {
    const suffix = `:${language}`;
    const full = cleanText(tags[`addr:full${suffix}`], MAX_ADDRESS_LENGTH);
    const order = LARGEST_FIRST.has(language) ? largestFirst : smallestFirst;
    const address = full ?? order(tags, suffix);
    if (address !== null) translations[language] = address;
  }
  return translations;
}

/** 東京都渋谷区神宮前1丁目2-3: no spaces, except where a part is in another script. */
function largestFirst(tags: Tags, suffix: string): string | null {
  const areas = areasOf(tags, suffix);
  if (areas.length === 0) return null;
  const parts = [...areas, numberOf(tags), tags[`addr:housename${suffix}`], floorOf(tags)];
  return cleanText(parts.filter(isText).reduce(joinCjk), MAX_ADDRESS_LENGTH);
}

/** 12 Rue Grimaldi, Monaco, 98000; 2-3 Jingumae, Shibuya: the number first, then ever larger areas. */
function smallestFirst(tags: Tags, suffix: string): string | null {
  const [smallest, ...larger] = areasOf(tags, suffix).reverse();
  if (smallest === undefined) return null;
  const first = [numberOf(tags), smallest].filter(isText).join(" ");
  const parts = [tags[`addr:housename${suffix}`], first, ...larger, tags["addr:postcode"]];
  return cleanText(parts.filter(isText).join(", "), MAX_ADDRESS_LENGTH);
}

function areasOf(tags: Tags, suffix: string): string[] {
  // A street on two roads at once (`三条通;国道…`) is named by the first.
  return AREAS.map((area) => tags[`addr:${area}${suffix}`]?.split(";")[0]?.trim()).filter(isText);
}

/** Block and restaurant number: `2-3`. */
function numberOf(tags: Tags): string | undefined {
  const numbers = [tags["addr:block_number"], tags["addr:housenumber"]].filter(isText);
  return numbers.length > 0 ? numbers.join("-") : undefined;
}

function floorOf(tags: Tags): string | undefined {
  const floor = tags["addr:floor"]?.trim();
  return floor && /^\d{1,2}$/.test(floor) ? `${floor}F` : floor;
}

function joinCjk(before: string, after: string): string {
  const seam = before.slice(-1) + after.slice(0, 1);
  const tight = CJK.test(seam) && !/[a-z]/i.test(seam);
  return tight ? before + after : `${before} ${after}`;
}

function isText(value: string | undefined): value is string {
  return value !== undefined && value.trim() !== "";
}
