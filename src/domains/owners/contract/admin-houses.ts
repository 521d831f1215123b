import { z } from "zod";
import type { FirstTimeView } from "#domains/payments/contract/rates.ts";

/** Whether guests see it: `hidden` by its own people, `withheld` by the operator, `archived` by its owner. */
export type HouseState = "shown" | "hidden" | "withheld" | "archived";

/** `GET /api/admin/restaurants?search=`: those that are run here; `search`: a part of the name, or the id. */
export const houseQuery = z.strictObject({ search: z.string().trim().max(100).default("") });

export interface AdminHouse {
  id: string;
  name: string;
  /** Of who has owned it longest, masked; null where nobody does. */
  owner: string | null;
  planName: string | null;
  state: HouseState;
  /** When nothing is or was kept of its card payments, as a first-time offer; null where it had none. */
  firstTime: FirstTimeView | null;
  /** What open data say of a place whose owner has joined, beside what its people say; null where no source knew it. */
  listed: ListedFacts | null;
}

export const LISTED_FACTS = ["name", "address", "phone", "website", "openingHours"] as const;
export type ListedFact = (typeof LISTED_FACTS)[number];

export interface ListedFacts {
  /** The day of the source, and that on which its people last changed theirs: `YYYY-MM-DD`. */
  sourceDate: string | null;
  statedOn: string;
  /** Only what differs. `own`: what guests read. */
  differences: { fact: ListedFact; listed: string | null; own: string | null }[];
}

/** `PUT /api/admin/restaurants/{id}/shown` */
export const setShown = z.strictObject({
  isShown: z.boolean(),
  /** For the log. */
  reason: z.string().trim().min(1).max(500),
});
export type SetShown = z.output<typeof setShown>;
