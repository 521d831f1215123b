import { z } from "zod";
import { firstTimeView } from "#domains/payments/contract/rates.ts";

/** Whether guests see it: `hidden` by its own people, `withheld` by the operator, `archived` by its owner. */
export const restaurantState = z.enum(["shown", "hidden", "withheld", "archived"]);
export type RestaurantState = z.output<typeof restaurantState>;

/** `GET /api/admin/restaurants?search=`: those that are run here; `search`: a part of the name, or the id. */
export const restaurantQuery = z.strictObject({ search: z.string().trim().max(100).default("") });

export const LISTED_FACTS = ["name", "address", "phone", "website", "openingHours"] as const;

export const listedFacts = z.strictObject({
  /** The day of the source, and that on which its people last changed theirs: `YYYY-MM-DD`. */
  sourceDate: z.string().nullable(),
  statedOn: z.string(),
  /** Only what differs. `own`: what guests read. */
  differences: z.array(
    z.strictObject({
      fact: z.enum(LISTED_FACTS),
      listed: z.string().nullable(),
      own: z.string().nullable(),
    }),
  ),
});
export type ListedFacts = z.output<typeof listedFacts>;

export const adminRestaurant = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Of who has owned it longest, masked; null where nobody does. */
  owner: z.string().nullable(),
  planName: z.string().nullable(),
  state: restaurantState,
  /** When nothing is or was kept of its card payments, as a first-time offer; null where it had none. */
  firstTime: firstTimeView.nullable(),
  /** What open data say of a place whose owner has joined, beside what its people say; null where no source knew it. */
  listed: listedFacts.nullable(),
});
export type AdminRestaurant = z.output<typeof adminRestaurant>;
export type ListedFact = (typeof LISTED_FACTS)[number];

/** `PUT /api/admin/restaurants/{id}/shown` */
export const setShown = z.strictObject({
  isShown: z.boolean(),
  /** For the log. */
  reason: z.string().trim().min(1).max(500),
});
export type SetShown = z.output<typeof setShown>;
