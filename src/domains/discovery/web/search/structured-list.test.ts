import { expect, it } from "vitest";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { structuredList } from "./structured-list.ts";

const SETTING = { language: "en", publicUrl: "https://noren.example", assumeOpeningHours: false } as const;
const BARE = {
  id: "r1",
  name: "そば",
  nameTranslations: {},
  address: null,
  addressTranslations: {},
  cuisine: null,
  rating: null,
  totalRatings: 0,
  priceRange: null,
  imageUrl: null,
  latitude: "35.68",
  longitude: "139.76",
  phone: null,
  isOpenNow: null,
  isRegistered: false,
  acceptsReservations: false,
  takesOrders: false,
} as unknown as RestaurantCard;

const items = (data: object) => JSON.parse(JSON.stringify(data)).itemListElement as { item: object }[];

it("lists the first ten", () => {
  expect(items(structuredList(Array(12).fill(BARE), SETTING))).toHaveLength(10);
});

it("leaves out what nobody knows", () => {
  expect(items(structuredList([BARE], SETTING))[0]?.item).toEqual({
    "@type": "Restaurant",
    url: "https://noren.example/restaurant/r1",
    name: "そば",
    geo: { "@type": "GeoCoordinates", latitude: 35.68, longitude: 139.76 },
  });
});

it("assumes opening hours only where the operator says so and none are known", () => {
  const assuming = { ...SETTING, assumeOpeningHours: true };
  expect(items(structuredList([BARE], assuming))[0]?.item).toHaveProperty("openingHoursSpecification");
  const known = { ...BARE, isOpenNow: true };
  expect(items(structuredList([known], assuming))[0]?.item).not.toHaveProperty("openingHoursSpecification");
});
