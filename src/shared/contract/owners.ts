import { z } from "zod";
import type { Membership } from "./accounts.ts";

/** `GET /api/owner/restaurants?userId={id}`: the id is the caller's own. */
export const ownedRestaurantsQuery = z.strictObject({ userId: z.string().max(64).optional() });

/** A restaurant that the caller works for. */
export interface OwnedRestaurant {
  id: string;
  name: string;
  nameTranslations: Readonly<Record<string, string>>;
  cuisine: string | null;
  zone: string;
  role: Membership["role"];
  acceptsReservations: boolean;
}
