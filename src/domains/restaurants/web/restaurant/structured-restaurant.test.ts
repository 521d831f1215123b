import { expect, it } from "vitest";
import type { RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import type { Fact } from "#domains/restaurants/facts.ts";
import type { PaymentMethod } from "#domains/restaurants/restaurant-constants.ts";
import type { RestaurantPageData } from "./load-restaurant.ts";
import { structuredRestaurant } from "./structured-restaurant.ts";

const names = { name: "Yukiakari", cuisine: null, publicUrl: "https://noren.test" };

function structured(methods: PaymentMethod[] | null, acceptsReservations = false): object {
  const said = { level: "restaurant", source: "", date: null, count: 1 } as const;
  const facts: Fact[] = methods ? [{ key: "payment", value: { methods, brands: [] }, ...said }] : [];
  const restaurant = {
    ...{ id: "yuki", name: "雪明かり", latitude: "43.06", longitude: "141.35", photos: [] as unknown[] },
    ...{ rating: null, totalRatings: 0, priceRange: 2, isRegistered: true, facts },
    acceptsReservations,
  } as RestaurantDetail;
  return structuredRestaurant(
    { restaurant, usual: null, assumeOpeningHours: false } as RestaurantPageData,
    names,
  );
}

it("includes payment methods as stated, and nothing if not stated", () => {
  expect(structured(["cash", "ic-card"])).toMatchObject({
    paymentAccepted: "Cash, IC Card",
    priceRange: "¥¥",
  });
  expect(structured(null)).not.toHaveProperty("paymentAccepted");
});

it("says where a table is booked, of restaurants that take bookings here alone", () => {
  expect(structured(null, true)).toMatchObject({
    acceptsReservations: true,
    potentialAction: {
      "@type": "ReserveAction",
      target: { urlTemplate: "https://noren.test/restaurant/yuki/book" },
    },
  });
  expect(structured(null)).not.toHaveProperty("potentialAction");
});
