import { z } from "zod";
import type { Membership } from "#domains/accounts/contract/accounts.ts";

/** `GET /api/owner/restaurants?userId={id}`: the id is the caller's own. */
export const ownedRestaurantsQuery = z.strictObject({ userId: z.string().max(64).optional() });

/** A restaurant that the caller works for. */
export interface OwnedRestaurant {
  id: string;
  name: string;
  nameTranslations: Readonly<Record<string, string>>;
  cuisine: string | null;
  description: string | null;
  phone: string | null;
  website: string | null;
  instagram: string | null;
  /** Mean of the reviews to one decimal; null when there are none. */
  rating: number | null;
  zone: string;
  role: Membership["role"];
  acceptsReservations: boolean;
  /** Whether guests see it. */
  isActive: boolean;
  /** Of one that its owner has closed: until when it can be brought back, in ISO 8601; may be over. */
  restorableUntil: string | null;
  /** Its own place, and those that belong to it. */
  locations: {
    id: string;
    address: string | null;
    phone: string | null;
    latitude: number;
    longitude: number;
    isPrimary: boolean;
  }[];
}
