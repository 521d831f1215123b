import { z } from "zod";
import type { Currency, Money } from "../money.ts";

export const currency = z.enum(["JPY", "USD"]) satisfies z.ZodType<Currency>;

/** Integer minor units with a currency; the yen has no minor unit. */
export const money = z.strictObject({
  minor: z.int(),
  currency,
}) satisfies z.ZodType<Money>;
