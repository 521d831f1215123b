import type { PlaceRecord } from "#domains/restaurants/place-record.ts";
import type { Position } from "#kernel/geo.ts";
import { toE164 } from "#kernel/phone.ts";
import { countryAt } from "../facts/place-country.ts";
import { saysClosedForGood, toOpeningHours } from "../facts/place-hours.ts";
import { toInstagram, toWebsite } from "../facts/place-links.ts";
import type { Skipped } from "../port.ts";
import { addressOf, addressTranslationsOf } from "./osm-address.ts";
import { type Kitchen, kitchenFrom } from "./osm-cuisines.ts";
import { claimsOf } from "./osm-diets.ts";
import { namesOf } from "./osm-names.ts";
import type { Tags } from "./tag-set.ts";

/**
 * The values of `amenity` that are places to eat. Bars and pubs are in, whether or not a mapper wrote down food: in
 * Japan they are izakaya. Shops (bakery, confectionery) are not: they sell food to take away and seat nobody.
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

/** `disused:amenity=restaurant`: it was one. */
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
/** The keys that make an element worth reading; an element without any of them cannot be a place to eat. */
export const TELLING_KEYS: readonly string[] = ["amenity", ...FORMER_AMENITY_KEYS];

export type Verdict = "place-to-eat" | "closed-for-good" | "something-else";

/** What an element is. `today` (`YYYY-MM-DD`) decides whether an `end_date` has come. */
export function verdictOn(tags: Tags, today: string): Verdict {
  if (eatingAmenityOf(tags.amenity) === null) {
    const was = FORMER_AMENITY_KEYS.some((key) => eatingAmenityOf(tags[key]) !== null);
    return was ? "closed-for-good" : "something-else";
  }
  const ended = /^\d{4}-\d{2}-\d{2}$/.test(tags.end_date ?? "") && (tags.end_date ?? "") <= today;
  const flagged = [tags.closed, tags.disused, tags.abandoned].some((flag) => flag === "yes");
  return ended || flagged || saysClosedForGood(tags.opening_hours) ? "closed-for-good" : "place-to-eat";
}

/** The first value of `amenity` that is a place to eat (`bar;restaurant` holds two). */
export function eatingAmenityOf(amenity: string | undefined): EatingAmenity | null {
  const values = amenity?.split(";") ?? [];
  return EATING_AMENITIES.find((known) => values.includes(known)) ?? null;
}

export type Identity = Pick<PlaceRecord, "source" | "sourceId" | "sourceUrl" | "sourceDate">;

/** The record of a place from its tags: whoever calls has decided that it is one. */
export function placeFromTags(
  identity: Identity,
  tags: Tags,
  position: Position | null,
): PlaceRecord | Skipped {
  const { name, nameTranslations } = namesOf(tags);
  if (name === null) return { skipped: "no-name", id: identity.sourceId };
  if (position === null) return { skipped: "no-position", id: identity.sourceId };
  const country = countryAt(position);
  const website = tags.website ?? tags["contact:website"] ?? tags.url ?? tags["contact:url"];
  return {
    ...identity,
    name,
    nameTranslations,
    lat: position.lat,
    lng: position.lng,
    ...kitchenOf(tags),
    phone: phoneOf(tags, country),
    website: toWebsite(website),
    instagram: toInstagram(tags["contact:instagram"] ?? tags.instagram),
    openingHours: toOpeningHours(tags.opening_hours),
    address: addressOf(tags, country),
    addressTranslations: addressTranslationsOf(tags),
    claims: claimsOf(tags, identity.sourceDate),
  };
}

/** The first of the phone keys that holds a number one can dial. */
function phoneOf(tags: Tags, country: string | null): string | null {
  for (const key of ["phone", "contact:phone", "contact:mobile", "mobile"]) {
    const phone = toE164(tags[key] ?? "", country);
    if (phone !== null) return phone;
  }
  return null;
}

function kitchenOf(tags: Tags): Kitchen {
  const { cuisines, cuisineType } = kitchenFrom(tags.cuisine);
  const amenity = eatingAmenityOf(tags.amenity);
  if ((amenity === "cafe" || amenity === "ice_cream") && !cuisines.includes("cafe")) cuisines.push("cafe");
  const meatless = tags["diet:vegetarian"] === "only" || tags["diet:vegan"] === "only";
  if (meatless && !cuisines.includes("vegetarian")) cuisines.push("vegetarian");
  // Without a word for the kitchen, the kind of restaurant (`pub`, `fast_food`) is the finer word that there is.
  const restaurant = amenity === "restaurant" || amenity === "cafe" ? null : amenity;
  return { cuisines, cuisineType: cuisineType ?? restaurant };
}
