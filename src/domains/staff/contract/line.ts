import { z } from "zod";

/** Whether and since when the reader hears of a restaurant on LINE. */
export const lineState = z.strictObject({
  /** The server has an official account of LINE. */
  isOffered: z.boolean(),
  /** When the reader has linked LINE for this restaurant, in ISO 8601; null: not linked. */
  linkedAt: z.string().nullable(),
});

/** `POST /api/owner/restaurants/{id}/line-code`: what the caller sends to the official account to link LINE. */
export const lineCode = z.strictObject({
  /** Opens LINE with the words in its field. */
  link: z.string(),
  words: z.string(),
  expiresAt: z.string(),
});
export type LineCode = z.output<typeof lineCode>;
