import { useQuery } from "@tanstack/react-query";
import { forgetRestaurants } from "#domains/reservations/web/reservation-book/offline/kept-book.ts";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { staffApi } from "#domains/staff/web/api.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { answerOrKept } from "#platform/web/pwa/copies/kept-answers.ts";

/** The restaurants that a user works for; without a network, those of the last answer. */
export function useOwnRestaurants(userId: string) {
  return useQuery({
    queryKey: ["owned-restaurants", userId],
    queryFn: ({ signal }) =>
      answerOrKept({ accountId: userId, name: "restaurants" }, async () => {
        const call = staffApi("GET /api/owner/restaurants", { query: { userId } });
        const restaurants = await browserApi.get(call, signal);
        // Who doesn't work somewhere any more keeps nothing of it.
        void forgetRestaurants((id) => !restaurants.some((one) => one.id === id));
        return restaurants;
      }),
  });
}

/** The restaurant that the address names, or the first one. */
export function openOf(
  restaurants: readonly OwnedRestaurant[],
  params: URLSearchParams,
): OwnedRestaurant | undefined {
  return restaurants.find(({ id }) => id === params.get("restaurant")) ?? restaurants[0];
}
