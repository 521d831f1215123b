import { z } from "zod";
import { SETUP_STEPS } from "../setup-constants.ts";

/** `GET /api/owner/restaurants/{id}/setup` */
export const setupView = z.strictObject({
  done: z.array(z.enum(SETUP_STEPS)),
  /** Guests see the restaurant. */
  isShown: z.boolean(),
  /** Readers of other languages see its name in Japanese letters alone. */
  isNameJapaneseOnly: z.boolean(),
});
export type SetupView = z.output<typeof setupView>;
