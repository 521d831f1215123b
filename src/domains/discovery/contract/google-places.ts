import { z } from "zod";

/** Somebody whom Google names as the author of a photo or a review: shown beside it, as its terms require. */
const author = z.strictObject({ name: z.string(), uri: z.string().nullable() });

/** A restaurant that Google knows, in the reader's language. Never stored, and never drawn on another map. */
export const googlePlace = z.strictObject({
  /** `google:` and Google's id of the place. */
  id: z.string(),
  name: z.string(),
  /** The language of the name, where Google tells it. */
  nameLanguage: z.string().nullable(),
  address: z.string().nullable(),
  /** Kind of restaurant, in words. */
  kind: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
  /** Great-circle metres, rounded; null without a position to measure from. */
  distance: z.number().nullable(),
  rating: z.number().nullable(),
  totalRatings: z.number(),
  /** 1 to 4; null if unknown. */
  priceRange: z.number().nullable(),
  isOpenNow: z.boolean().nullable(),
  googleMapsUri: z.string().nullable(),
  /** Other providers whose data this is. */
  attributions: z.array(author),
});
export type GooglePlace = z.output<typeof googlePlace>;

/** `fault`: why Google's results are missing. `limit`: too many calls for now. */
export const googlePlaces = z.strictObject({
  places: z.array(googlePlace),
  fault: z.enum(["failed", "limit"]).nullable(),
});
export type GooglePlaces = z.output<typeof googlePlaces>;

export const googlePlaceDetail = googlePlace.omit({ distance: true }).extend({
  businessStatus: z.enum(["OPERATIONAL", "CLOSED_TEMPORARILY", "CLOSED_PERMANENTLY"]),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  /** One line per weekday, in the reader's language; empty if unknown. */
  openingHours: z.array(z.string()),
  /** `url`: of this server, which fetches it from Google. */
  photos: z.array(z.strictObject({ url: z.string(), authors: z.array(author) })),
  reviews: z.array(
    z.strictObject({
      author,
      rating: z.number().nullable(),
      text: z.string(),
      language: z.string().nullable(),
      /** "A month ago", by Google. */
      when: z.string(),
    }),
  ),
  /** The restaurant of ours that it is; null if there is none. */
  knownId: z.string().nullable(),
});
export type GooglePlaceDetail = z.output<typeof googlePlaceDetail>;

/** Letters of Google's ids. They have no stated length. */
export const GOOGLE_PLACE_ID = /^[\w-]{1,300}$/;
/** `signature`: by this server, of a photo that it has named itself. */
export const googlePhotoQuery = z.strictObject({
  name: z.string().regex(/^places\/[\w-]{1,300}\/photos\/[\w-]{1,2000}$/, { error: "wrong-type" }),
  signature: z.string().regex(/^[\w-]{43}$/, { error: "wrong-type" }),
});
