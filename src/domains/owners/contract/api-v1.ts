import { z } from "zod";

/** `GET /api/v1`, for everybody. */
export const apiIndex = z.strictObject({
  version: z.literal(1),
  authorization: z.string(),
  callsPerMinute: z.number(),
  maxDays: z.number(),
  /** Templates of RFC 6570. */
  paths: z.array(z.string()).readonly(),
});
export type ApiIndex = z.output<typeof apiIndex>;

export const apiRestaurant = z.strictObject({
  id: z.string(),
  name: z.string(),
  nameTranslations: z.record(z.string(), z.string()).readonly(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  /** Degrees. */
  latitude: z.number(),
  longitude: z.number(),
  /** IANA. */
  zone: z.string(),
  isPrimary: z.boolean(),
  /** Whether guests see it. */
  isActive: z.boolean(),
});
export type ApiRestaurant = z.output<typeof apiRestaurant>;

/** `GET /api/v1/restaurants` */
export const apiRestaurants = z.strictObject({
  restaurants: z.array(apiRestaurant),
});
export type ApiRestaurants = z.output<typeof apiRestaurants>;
