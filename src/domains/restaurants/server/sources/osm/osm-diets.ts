import type { Claim, ClaimSubject, ClaimValue } from "#domains/dietary/dietary.ts";
import type { Tags } from "./tag-set.ts";

/**
 * The keys that speak about a diet, the current one first. Only what the map says about exactly our subject is
 * here: `diet:lactose_free` is not cooking without dairy, and `cuisine=vegan` names a style, not a promise.
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

/** What the map says about diets, word for word: `only` stays `only`, a value outside the four is no claim. */
export function claimsOf(tags: Tags, date: string | null): Claim[] {
  const claims: Claim[] = [];
  for (const [subject, keys] of Object.entries(DIET_KEYS) as [ClaimSubject, readonly string[]][]) {
    // Where an old and a current key disagree, the current one is the later word.
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
