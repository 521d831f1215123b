import { z } from "zod";

/** `GET /api/figures`, counted in the database. */
export const counts = z.strictObject({
  restaurants: z.number(),
  partners: z.number(),
});
export type Counts = z.output<typeof counts>;
