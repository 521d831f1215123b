import { expect, it } from "vitest";
import type { RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import type { RestaurantPageData } from "./load-restaurant.ts";
import { structuredRestaurant } from "./structured-restaurant.ts";

const names = { name: "Yukiakari", cuisine: null, publicUrl: "https://noren.test" };

function structured(paymentMethods: RestaurantDetail["paymentMethods"]): object {
  const restaurant = {
    ...{ id: "yuki", name: "雪明かり", latitude: "43.06", longitude: "141.35", photos: [] as unknown[] },
    ...{ rating: null, totalRatings: 0, priceRange: 2, isRegistered: true, paymentMethods },
  } as RestaurantDetail;
  return structuredRestaurant(
    { restaurant, usual: null, assumeOpeningHours: false } as RestaurantPageData,
    names,
  );
}

it("tells search engines how guests can pay, as the restaurant has said it, and nothing where it has not", () => {
  expect(structured(["cash", "ic-card"])).toMatchObject({
    paymentAccepted: "Cash, IC Card",
    priceRange: "¥¥",
  });
  expect(structured(null)).not.toHaveProperty("paymentAccepted");
});
