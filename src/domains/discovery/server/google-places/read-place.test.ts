import { expect, it } from "vitest";
import { readDetail, readDetailAnswer, readPlace, readPlaces } from "./read-place.ts";

const NEW = {
  id: "ChIJ-new",
  displayName: { text: "Hana", languageCode: "en" },
  location: { latitude: 35.66, longitude: 139.7 },
  priceLevel: "PRICE_LEVEL_MODERATE",
  userRatingCount: 12,
  rating: 4.1,
  businessStatus: "OPERATIONAL",
  currentOpeningHours: { openNow: false, weekdayDescriptions: ["Monday: Closed"] },
  googleMapsUri: "https://maps.google.com/?cid=1",
};
const LEGACY = {
  place_id: "ChIJ-old",
  name: "Tori",
  vicinity: "Kita 1",
  geometry: { location: { lat: -33.86, lng: 151.2 } },
  price_level: 2,
  user_ratings_total: 3,
  opening_hours: { open_now: true, weekday_text: ["Monday: 5:00 – 10:00 PM"] },
  permanently_closed: true,
};

it("reads a place in the new shape", () => {
  expect(readPlace(NEW)).toMatchObject({
    ...{ id: "google:ChIJ-new", name: "Hana", nameLanguage: "en", lat: 35.66, lng: 139.7, priceRange: 2 },
    ...{ totalRatings: 12, isOpenNow: false, googleMapsUri: "https://maps.google.com/?cid=1" },
  });
});

it("reads a place in the older shape", () => {
  expect(readPlace(LEGACY)).toMatchObject({
    ...{ id: "google:ChIJ-old", name: "Tori", address: "Kita 1", lat: -33.86, lng: 151.2, priceRange: 2 },
    ...{ totalRatings: 3, isOpenNow: true, businessStatus: "CLOSED_PERMANENTLY" },
  });
  expect(readDetailAnswer({ status: "OK", result: LEGACY })?.openingHours).toEqual([
    "Monday: 5:00 – 10:00 PM",
  ]);
});

it.each([
  ["no location", { ...NEW, location: undefined }],
  ["half a location", { ...NEW, location: { latitude: 35 } }],
  ["a location as text", { ...NEW, location: { latitude: "35", longitude: "139" } }],
  ["one beyond the poles", { ...NEW, location: { latitude: 91, longitude: 0 } }],
  ["no name", { ...NEW, displayName: {} }],
  ["no id", { ...NEW, id: undefined }],
  ["an id that is a path", { ...NEW, id: "../photos" }],
  ["nothing", null],
])("leaves out a place with %s", (_, place) => {
  expect(readPlace(place)).toBeNull();
  expect(readPlaces({ places: [place, LEGACY] })).toHaveLength(1);
});

it.each([
  [{}, 0],
  [{ places: [] }, 0],
  [{ status: "ZERO_RESULTS", results: [] }, 0],
  [{ status: "OK", results: [LEGACY] }, 1],
  [{ places: "many" }, null],
  [null, null],
  [[NEW], null],
])("%j are that many places: %j", (body, count) => {
  expect(readPlaces(body)?.length ?? null).toBe(count);
});

it("names the authors of photos and reviews, and links to the web alone", () => {
  const detail = readDetail({
    ...NEW,
    websiteUri: "javascript:alert(1)",
    photos: [
      {
        name: "places/ChIJ-new/photos/AbC_1",
        authorAttributions: [{ displayName: "Ana", uri: "//maps.google.com/maps/contrib/1" }],
      },
      { name: "places/../../secret" },
      { photo_reference: "CnRv" },
    ],
    reviews: [
      {
        authorAttribution: { displayName: "Ben" },
        text: { text: "Good", languageCode: "en" },
        rating: 5,
        relativePublishTimeDescription: "a month ago",
      },
      { rating: 1 },
    ],
  });
  expect(detail).toMatchObject({
    website: null,
    photos: [
      {
        name: "places/ChIJ-new/photos/AbC_1",
        authors: [{ name: "Ana", uri: "https://maps.google.com/maps/contrib/1" }],
      },
    ],
    reviews: [{ author: { name: "Ben", uri: null }, text: "Good", language: "en", when: "a month ago" }],
  });
  expect(detail?.photos).toHaveLength(1);
  expect(detail?.reviews).toHaveLength(1);
});
