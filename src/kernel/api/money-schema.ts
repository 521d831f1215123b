import { z } from "zod";

export const currency = z.enum(["JPY", "USD"]);

/** Integer minor units with a currency; the yen has no minor unit. */
export const money = z.strictObject({
  minor: z.int(),
  currency,
});
