import type { Claim, ClaimSubject, ClaimValue } from "#domains/dietary/dietary.ts";
import type { PlaceRecord } from "#domains/restaurants/place-record.ts";
import type { Position } from "#kernel/geo.ts";
import type { Translations } from "#kernel/languages.ts";
import { toE164 } from "#kernel/phone.ts";
import { lossesOf } from "../losses.ts";
import {
  cleanText,
  countryAt,
  MAX_ADDRESS_LENGTH,
  MAX_NAME_LENGTH,
  saysClosedForGood,
  toInstagram,
  toOpeningHours,
  toWebsite,
} from "../place-facts.ts";
import type { SourceItem } from "../port.ts";
import { type Kitchen, kitchenFrom } from "./osm-cuisines.ts";
import { factsFromTags } from "./osm-facts.ts";

/** `addr:*` keys from the largest area to the smallest, the order of Japanese addresses. */
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
/** Languages whose addresses start with the largest area. */
const LARGEST_FIRST = new Set(["ja", "zh", "ko"]);
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}〒ー]/u;

/** One line, at most 500 characters: Japanese order in Japan, Western elsewhere; null without any area. */
function addressOf(tags: Tags, country: string | null): string | null {
  const full = cleanText(tags["addr:full"], MAX_ADDRESS_LENGTH);
  if (full !== null) return full;
  return country === "JP" ? largestFirst(tags, "") : smallestFirst(tags, "");
}

/** The address in every language for which its parts are mapped (`addr:street:en`). */
function addressTranslationsOf(tags: Tags): Translations {
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

/** 東京都渋谷区神宮前1丁目2-3: no spaces, except around parts in another script. */
function largestFirst(tags: Tags, suffix: string): string | null {
  const areas = areasOf(tags, suffix);
  if (areas.length === 0) return null;
  const parts = [...areas, numberOf(tags), tags[`addr:housename${suffix}`], floorOf(tags)];
  return cleanText(parts.filter(isText).reduce(joinCjk), MAX_ADDRESS_LENGTH);
}

/** 12 Rue Grimaldi, Monaco, 98000; 2-3 Jingumae, Shibuya: the number first, then increasingly larger areas. */
function smallestFirst(tags: Tags, suffix: string): string | null {
  const [smallest, ...larger] = areasOf(tags, suffix).reverse();
  if (smallest === undefined) return null;
  const first = [numberOf(tags), smallest].filter(isText).join(" ");
  const parts = [tags[`addr:housename${suffix}`], first, ...larger, tags["addr:postcode"]];
  return cleanText(parts.filter(isText).join(", "), MAX_ADDRESS_LENGTH);
}

function areasOf(tags: Tags, suffix: string): string[] {
  // A street shared by two roads (`三条通;国道…`) is named after the first.
  return AREAS.map((area) => tags[`addr:${area}${suffix}`]?.split(";")[0]?.trim()).filter(isText);
}

/** Block and house number: `2-3`. */
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

/**
 * Tag keys for a diet, the current key first. Only keys with exactly our meaning are included: `diet:lactose_free` does
 * not mean free of dairy, and `cuisine=vegan` names a style, not a guarantee.
 */
const DIET_KEYS: Readonly<Partial<Record<ClaimSubject, readonly string[]>>> = {
  halal: ["diet:halal", "halal"],
  kosher: ["diet:kosher", "kosher"],
  vegetarian: ["diet:vegetarian", "vegetarian"],
  vegan: ["diet:vegan", "vegan"],
  "gluten-free": ["diet:gluten_free", "gluten_free"],
  "without-dairy": ["diet:dairy_free", "diet:milk_free"],
  "without-eggs": ["diet:egg_free"],
  "without-nuts": ["diet:nut_free"],
  "without-soy": ["diet:soy_free"],
  "without-fish": ["diet:fish_free"],
};
const VALUES = new Set<ClaimValue>(["only", "yes", "limited", "no"]);
type KnownValue = "only" | "yes" | "limited" | "no";

/** Diet claims exactly as tagged: `only` stays `only`, and a value other than the four is not a claim. */
function claimsOf(tags: Tags, date: string | null): Claim[] {
  const claims: Claim[] = [];
  for (const [subject, keys] of Object.entries(DIET_KEYS) as [ClaimSubject, readonly string[]][]) {
    // If a deprecated and a current key disagree, the current one applies.
    const value = keys.map((key) => tags[key]?.trim().toLowerCase()).find((text) => text !== undefined);
    if (isKnown(value)) {
      claims.push({ subject, value, level: "open-data", source: "OpenStreetMap", date, expires: null });
    }
  }
  return claims;
}

function isKnown(value: string | undefined): value is KnownValue {
  return VALUES.has(value as KnownValue);
}

/** `name:ja`, `name:zh-Hant-TW`, `name:zh_TW`, `name:ja-Latn`: language, script, region, variant (BCP 47). */
const NAME_KEY = /^name:([a-z]{2,3})(?:[-_]([A-Za-z]{4}))?(?:[-_]([A-Z]{2}|\d{3}))?(?:[-_]([a-z0-9]{5,8}))?$/;
/** Three-letter suffixes that look like a language but are a kind of name. */
const NOT_LANGUAGES = new Set(["old", "alt", "loc", "int", "abb", "ref", "src"]);
/** Suffixes for scripts that mappers used before BCP 47. */
const SCRIPT_SUFFIXES = new Map([
  ["name:ja_rm", "ja-Latn"],
  ["name:ja_kana", "ja-Hrkt"],
  ["name:ko_rm", "ko-Latn"],
  ["name:zh_pinyin", "zh-Latn-pinyin"],
]);

/** Names of a place by language. `name` is null if it has none in any language. */
export function namesOf(tags: Tags): { name: string | null; nameTranslations: Translations } {
  const nameTranslations: Record<string, string> = {};
  for (const key of Object.keys(tags).sort()) {
    const tag = languageTagOf(key);
    const text = tag && cleanText(tags[key], MAX_NAME_LENGTH);
    if (tag && text) nameTranslations[tag] ??= text;
  }
  // A place mapped only with `name:ja` still has a name.
  const name = cleanText(tags.name, MAX_NAME_LENGTH) ?? nameTranslations.ja ?? nameTranslations.en ?? null;
  return { name, nameTranslations };
}

/** The BCP 47 tag of a `name:*` key, or null (`name:etymology`, `name:left`). */
function languageTagOf(key: string): string | null {
  const known = SCRIPT_SUFFIXES.get(key);
  if (known !== undefined) return known;
  const [, language, script, region, variant] = NAME_KEY.exec(key) ?? [];
  if (language === undefined || NOT_LANGUAGES.has(language)) return null;
  const titled = script && script.charAt(0).toUpperCase() + script.slice(1).toLowerCase();
  return [language, titled, region, variant].filter((part) => part !== undefined).join("-");
}

/**
 * Values of `amenity` that are eating places. Bars and pubs are included even without a food tag: in Japan they are
 * izakaya. Shops (bakery, confectionery) are not: they sell takeaway food and have no seats.
 */
export const EATING_AMENITIES = [
  "restaurant",
  "cafe",
  "fast_food",
  "bar",
  "pub",
  "biergarten",
  "food_court",
  "ice_cream",
] as const;
type EatingAmenity = (typeof EATING_AMENITIES)[number];

/** `disused:amenity=restaurant`: a former restaurant. */
const FORMER_AMENITY_KEYS = [
  "disused",
  "abandoned",
  "was",
  "closed",
  "demolished",
  "removed",
  "razed",
  "vacant",
].map((prefix) => `${prefix}:amenity`);
/** Keys that make an element relevant; an element without any of them cannot be an eating place. */
export const RELEVANT_KEYS: readonly string[] = ["amenity", ...FORMER_AMENITY_KEYS];

export type Verdict = "place-to-eat" | "closed-for-good" | "something-else" | "kind-not-stated";

/** Classifies an element. `today` (`YYYY-MM-DD`) determines whether an `end_date` has passed. */
export function verdictOn(tags: Tags, today: string): Verdict {
  if (eatingAmenityOf(tags.amenity) === null) {
    const was = FORMER_AMENITY_KEYS.some((key) => eatingAmenityOf(tags[key]) !== null);
    return was ? "closed-for-good" : "something-else";
  }
  const ended = /^\d{4}-\d{2}-\d{2}$/.test(tags.end_date ?? "") && (tags.end_date ?? "") <= today;
  const flagged = [tags.closed, tags.disused, tags.abandoned].some((flag) => flag === "yes");
  return ended || flagged || saysClosedForGood(tags.opening_hours) ? "closed-for-good" : "place-to-eat";
}

/** The first value of `amenity` that is an eating place (`bar;restaurant` holds two). */
export function eatingAmenityOf(amenity: string | undefined): EatingAmenity | null {
  const values = amenity?.split(";") ?? [];
  return EATING_AMENITIES.find((known) => values.includes(known)) ?? null;
}

export type Identity = Pick<PlaceRecord, "source" | "sourceId" | "sourceUrl" | "sourceDate">;

/** Builds the record of a place from its tags; the caller has already classified it. */
export function placeFromTags(identity: Identity, tags: Tags, position: Position | null): SourceItem {
  const { name, nameTranslations } = namesOf(tags);
  if (name === null) return { skipped: "no-name", id: identity.sourceId };
  if (position === null) return { skipped: "no-position", id: identity.sourceId };
  const country = countryAt(position);
  const website = tags.website ?? tags["contact:website"] ?? tags.url ?? tags["contact:url"];
  const { cuisines, cuisineType, unexplained } = kitchenOf(tags);
  const facts = factsFromTags(tags);
  const place: PlaceRecord = {
    ...identity,
    name,
    nameTranslations,
    lat: position.lat,
    lng: position.lng,
    cuisines,
    cuisineType,
    phone: phoneOf(tags, country),
    website: toWebsite(website),
    instagram: toInstagram(tags["contact:instagram"] ?? tags.instagram),
    openingHours: toOpeningHours(tags.opening_hours),
    address: addressOf(tags, country),
    addressTranslations: addressTranslationsOf(tags),
    claims: claimsOf(tags, identity.sourceDate),
    ...(facts.length > 0 && { facts }),
  };
  const phone = PHONE_KEYS.map((key) => tags[key]).find((text) => text !== undefined);
  const written = { openingHours: tags.opening_hours, phone, website };
  return { ...place, ...lossesOf(place, written, unexplained) };
}

const PHONE_KEYS = ["phone", "contact:phone", "contact:mobile", "mobile"] as const;

/** The first phone key with a valid number. */
function phoneOf(tags: Tags, country: string | null): string | null {
  for (const key of PHONE_KEYS) {
    const phone = toE164(tags[key] ?? "", country);
    if (phone !== null) return phone;
  }
  return null;
}

function kitchenOf(tags: Tags): Kitchen {
  const { cuisines, cuisineType, unexplained } = kitchenFrom(
    [tags.cuisine, tags["cuisine:ja"]].filter(isText).join(";"),
  );
  const amenity = eatingAmenityOf(tags.amenity);
  // A Japanese pub is an izakaya, whatever else it serves.
  const isPub = amenity === "pub" || amenity === "bar";
  if (isPub && cuisines.includes("japanese")) cuisines.splice(cuisines.indexOf("japanese"), 1, "izakaya");
  if ((amenity === "cafe" || amenity === "ice_cream") && !cuisines.includes("cafe")) cuisines.push("cafe");
  const meatless = tags["diet:vegetarian"] === "only" || tags["diet:vegan"] === "only";
  if (meatless && !cuisines.includes("vegetarian")) cuisines.push("vegetarian");
  // Without a cuisine, the kind of restaurant (`pub`, `fast_food`) is the most specific term available.
  const restaurant = amenity === "restaurant" || amenity === "cafe" ? null : amenity;
  return { cuisines, cuisineType: cuisineType ?? restaurant, unexplained };
}
/** The tags of an OpenStreetMap object: free-form keys and values. */
export type Tags = Readonly<Record<string, string>>;
