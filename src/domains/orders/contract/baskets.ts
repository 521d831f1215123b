import { z } from "zod";
import { ORDER_KINDS } from "#domains/notifications/notice-constants.ts";
import type { RefusalDetails } from "#kernel/api/endpoint.ts";
import { localDateTime, money } from "#kernel/api/schemas.ts";
import { LINE_ISSUES, MAX_LINES, MAX_QUANTITY, ORDER_PHRASES } from "../order-constants.ts";

const id = z.string().min(1, { error: "required" }).max(64);

/** A line of a basket: a dish with its variant, options and requests. */
export const basketLine = z.strictObject({
  dishId: id,
  /** Required where the dish has variants. */
  variantId: id.nullable().default(null),
  options: z
    .array(z.strictObject({ optionId: id, choiceIds: z.array(id).min(1).max(20) }))
    .max(8)
    .default([]),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  phrases: z.array(z.enum(ORDER_PHRASES)).max(ORDER_PHRASES.length).default([]),
  note: z.string().trim().max(200).nullable().default(null),
});
export type BasketLine = z.output<typeof basketLine>;

/** `POST /api/baskets/price`: what a basket costs now. Nothing is stored. */
export const priceBasket = z.strictObject({
  restaurantId: id,
  kind: z.enum(ORDER_KINDS),
  /** When the food is wanted, in the restaurant's local time: the menu served then applies. Null: now. */
  at: localDateTime.nullable().default(null),
  lines: z.array(basketLine).min(1, { error: "required" }).max(MAX_LINES),
});
export type PriceBasketBody = z.input<typeof priceBasket>;

export const pricedLine = z.strictObject({
  dishId: z.string(),
  /** In Japanese; empty for a dish that is no longer on the menu. */
  name: z.string(),
  nameTranslations: z.record(z.string(), z.string()).readonly(),
  /** What was chosen, in the order of the menu. */
  details: z.array(
    z.strictObject({
      name: z.string(),
      nameTranslations: z.record(z.string(), z.string()).readonly(),
    }),
  ),
  quantity: z.number(),
  unit: money,
  total: money,
  percent: z.literal([8, 10]),
  /** Null if the line can be ordered. */
  issue: z.enum(LINE_ISSUES).nullable(),
});
export type PricedLine = z.output<typeof pricedLine>;

/** What a basket costs by the current menu. Lines are in the order of the request. */
export const pricedBasket = z.strictObject({
  lines: z.array(pricedLine),
  /** All lines that can be ordered, tax included. */
  total: money,
  /** The tax included in the total, per rate; rounded down once per rate. */
  taxes: z.array(
    z.strictObject({
      percent: z.literal([8, 10]),
      total: money,
      tax: money,
    }),
  ),
  canBeOrdered: z.boolean(),
});
export type PricedBasket = z.output<typeof pricedBasket>;

/** The basket with current prices and availability. */
export const basketChanged = {
  code: "basket-changed",
  shape: z.strictObject({ basket: pricedBasket }),
} as const satisfies RefusalDetails;
