import { z } from "zod";

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
}

/** `PUT /api/admin/restaurants/{id}/shown` */
export const setShown = z.strictObject({
  isShown: z.boolean(),
  /** For the log. */
  reason: z.string().trim().min(1).max(500),
});
export type SetShown = z.output<typeof setShown>;
