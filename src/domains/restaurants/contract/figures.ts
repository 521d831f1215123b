import { z } from "zod";

/** `GET /api/figures`, counted in the database. */
export const counts = z.strictObject({
  restaurants: z.number(),
  partners: z.number(),
});
export type Counts = z.output<typeof counts>;

/** `GET /api/owner/restaurants/{id}/figures`. Null where there is nothing to count yet. */
export const restaurantFigures = z.strictObject({
  /** Of the restaurant's page, in the last `FIGURE_DAYS` days. */
  views: z.number().nullable(),
  favourites: z.number(),
  /** Mean of the reviews to one decimal. */
  rating: z.number().nullable(),
  ratings: z.number(),
  locations: z.number(),
});
export type RestaurantFigures = z.output<typeof restaurantFigures>;
