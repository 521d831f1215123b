import { GOOGLE_PLACE_ID, type GooglePlace } from "#domains/discovery/contract.ts";
import { isPosition, type Position } from "#kernel/geo.ts";
import { objectIn } from "#platform/server/http/outgoing/call-service.ts";
import type { FoundDetail, FoundPlace } from "./port.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Prefix of their ids: nothing of ours begins so. */
export const GOOGLE = "google:";
const PRICES = [
  "PRICE_LEVEL_FREE",
  "PRICE_LEVEL_INEXPENSIVE",
  "PRICE_LEVEL_MODERATE",
  "PRICE_LEVEL_EXPENSIVE",
  "PRICE_LEVEL_VERY_EXPENSIVE",
];
const STATES = ["OPERATIONAL", "CLOSED_TEMPORARILY", "CLOSED_PERMANENTLY"] as const;
const PHOTO_NAME = /^places\/[\w-]{1,300}\/photos\/[\w-]{1,2000}$/;
const MAX_PHOTOS = 4;
const MAX_REVIEWS = 3;
const MAX_REVIEW_LENGTH = 1_000;

/**
 * A place of an answer, in the shape of Places API (New) or of the older one. Null without an id, a name or a location:
 * an answer may lack each of them, and 0,0 is a place in the sea.
 */
export function readPlace(value: unknown): FoundPlace | null {
  const place = objectIn(value);
  const id = textIn(place.id) ?? textIn(place.place_id);
  const displayName = objectIn(place.displayName);
  const name = textIn(displayName.text) ?? textIn(place.name);
  const at = positionIn(place.location) ?? positionIn(objectIn(place.geometry).location);
  if (id === null || !GOOGLE_PLACE_ID.test(id) || name === null || at === null) return null;
  return {
    id: GOOGLE + id,
    name,
    nameLanguage: textIn(displayName.languageCode),
    address: textIn(place.formattedAddress) ?? textIn(place.formatted_address) ?? textIn(place.vicinity),
    kind: textIn(objectIn(place.primaryTypeDisplayName).text),
    ...at,
    rating: numberIn(place.rating, 1, 5),
    totalRatings: numberIn(place.userRatingCount ?? place.user_ratings_total, 0, 1e9) ?? 0,
    priceRange: priceIn(place),
    isOpenNow: booleanIn(hoursOf(place).openNow) ?? booleanIn(hoursOf(place).open_now),
    googleMapsUri: linkIn(place.googleMapsUri) ?? linkIn(place.url),
    attributions: listIn(place.attributions).flatMap((one) => {
      const provider = textIn(objectIn(one).provider);
      return provider === null ? [] : [{ name: provider, uri: linkIn(objectIn(one).providerUri) }];
    }),
    businessStatus: stateIn(place),
  };
}

/** The same with everything that its page shows. */
export function readDetail(value: unknown): FoundDetail | null {
  const place = objectIn(value);
  const found = readPlace(value);
  if (found === null) return null;
  const hours = hoursOf(place);
  const phones = [place.internationalPhoneNumber, place.international_phone_number];
  return {
    ...found,
    phone:
      [...phones, place.nationalPhoneNumber, place.formatted_phone_number].map(textIn).find(Boolean) ?? null,
    website: linkIn(place.websiteUri) ?? linkIn(place.website),
    openingHours: listIn(hours.weekdayDescriptions ?? hours.weekday_text).flatMap(
      (line) => textIn(line) ?? [],
    ),
    photos: listIn(place.photos)
      .map(objectIn)
      .flatMap(({ name, authorAttributions }) =>
        // An older answer names its photos otherwise: they can't be fetched.
        typeof name === "string" && PHOTO_NAME.test(name)
          ? [{ name, authors: listIn(authorAttributions).flatMap((one) => authorIn(one) ?? []) }]
          : [],
      )
      .slice(0, MAX_PHOTOS),
    reviews: listIn(place.reviews)
      .map(objectIn)
      .flatMap((review) => reviewIn(review) ?? [])
      .slice(0, MAX_REVIEWS),
  };
}

/** The places of an answer to a search; null if it is none. */
export function readPlaces(body: unknown): FoundPlace[] | null {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return null;
  const { places, results } = objectIn(body);
  // An answer without places has no such member at all.
  const list = places ?? results ?? [];
  return Array.isArray(list) ? list.flatMap((one) => readPlace(one) ?? []) : null;
}

/** The place of an answer about one; the older shape has it in `result`. */
export function readDetailAnswer(body: unknown): FoundDetail | null {
  return readDetail(objectIn(body).result ?? body);
}

function reviewIn(review: Fields): FoundDetail["reviews"][number] | null {
  const localized = objectIn(review.text);
  const author = authorIn(review.authorAttribution) ?? authorIn({ displayName: review.author_name });
  const text = textIn(localized.text) ?? textIn(review.text);
  if (author === null || text === null) return null;
  return {
    author,
    rating: numberIn(review.rating, 1, 5),
    text: text.slice(0, MAX_REVIEW_LENGTH),
    language: textIn(localized.languageCode) ?? textIn(review.language),
    when: textIn(review.relativePublishTimeDescription) ?? textIn(review.relative_time_description) ?? "",
  };
}

function authorIn(value: unknown): GooglePlace["attributions"][number] | null {
  const { displayName, uri } = objectIn(value);
  const name = textIn(displayName);
  return name === null ? null : { name, uri: linkIn(uri) };
}

function hoursOf(place: Fields): Fields {
  return objectIn(place.currentOpeningHours ?? place.regularOpeningHours ?? place.opening_hours);
}

function positionIn(value: unknown): Position | null {
  const { latitude, longitude, lat = latitude, lng = longitude } = objectIn(value);
  if (typeof lat !== "number" || typeof lng !== "number") return null;
  return isPosition({ lat, lng }) ? { lat, lng } : null;
}

function priceIn({ priceLevel, price_level }: Fields): number | null {
  const level = typeof priceLevel === "string" ? PRICES.indexOf(priceLevel) : price_level;
  return numberIn(level, 1, 4);
}

function stateIn({ businessStatus, business_status, permanently_closed }: Fields): (typeof STATES)[number] {
  if (permanently_closed === true) return "CLOSED_PERMANENTLY";
  return STATES.find((one) => one === (businessStatus ?? business_status)) ?? "OPERATIONAL";
}

function textIn(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

function numberIn(value: unknown, min: number, max: number): number | null {
  return typeof value === "number" && value >= min && value <= max ? value : null;
}

function booleanIn(value: unknown): boolean | null {
  return typeof value === "boolean" ? value : null;
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Links of authors may begin with `//`. Nothing but the web is linked to. */
function linkIn(value: unknown): string | null {
  const text = textIn(value)?.replace(/^\/\//, "https://");
  return text !== undefined && /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text).href : null;
}
