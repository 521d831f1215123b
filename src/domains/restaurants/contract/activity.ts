import { z } from "zod";

/** What has happened at a restaurant in the last 7 and 28 days, and what is left undone. */
export const restaurantActivity = z.strictObject({
  /** Made online, for any day. */
  bookings7: z.number(),
  bookings28: z.number(),
  orders7: z.number(),
  orders28: z.number(),
  noShows28: z.number(),
  /** Coming bookings whose guests wait for an answer: about what they can't eat, or whether they have the table. */
  unanswered: z.number(),
  /** Those among them whose deadline has passed. */
  overdue: z.number(),
});
export type RestaurantActivity = z.output<typeof restaurantActivity>;
