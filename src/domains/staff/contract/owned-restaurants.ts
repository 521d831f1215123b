import { z } from "zod";
import { membership } from "#domains/accounts/contract/accounts.ts";

/** `GET /api/owner/restaurants?userId={id}`: the id is the caller's own. */
export const ownedRestaurantsQuery = z.strictObject({ userId: z.string().max(64).optional() });

/** A restaurant that the caller works for. */
export const ownedRestaurant = z.strictObject({
  id: z.string(),
  name: z.string(),
  nameTranslations: z.record(z.string(), z.string()).readonly(),
  cuisine: z.string().nullable(),
  description: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  instagram: z.string().nullable(),
  /** Mean of the reviews to one decimal; null when there are none. */
  rating: z.number().nullable(),
  zone: z.string(),
  role: membership.shape.role,
  acceptsReservations: z.boolean(),
  /** Whether guests see it. */
  isActive: z.boolean(),
  /** Of an archived one: until when it can be restored, in ISO 8601; may be in the past. */
  restorableUntil: z.string().nullable(),
  /** Its own place, and those that belong to it. */
  locations: z.array(
    z.strictObject({
      id: z.string(),
      address: z.string().nullable(),
      phone: z.string().nullable(),
      latitude: z.number(),
      longitude: z.number(),
      isPrimary: z.boolean(),
    }),
  ),
});
export type OwnedRestaurant = z.output<typeof ownedRestaurant>;
