import { ALLERGENS, DIETS } from "./dietary.ts";

/** Rules of the booking form (specification, sections 5 and 9). */
export const MAX_GUESTS = 10;
export const DEFAULT_GUESTS = 2;
export const DEPOSIT_USD = { min: 5, max: 100, step: 5, default: 10 } as const;
export const ARRIVE_EARLY_MINUTES = 10;
export const NOTIFICATION_METHODS = ["whatsapp", "telegram", "sms"] as const;
export type NotificationMethod = (typeof NOTIFICATION_METHODS)[number];

/** What the kitchen is told, as codes, so that it can read them in Japanese. */
export const DIETARY_NEEDS = [
  ...DIETS,
  ...ALLERGENS.map((allergen) => `without-${allergen}` as const),
] as const;
export type DietaryNeed = (typeof DIETARY_NEEDS)[number];

export const RESERVATION_STATUSES = [
  "held",
  "pending_payment",
  "requested",
  "confirmed",
  "seated",
  "completed",
  "cancelled_by_guest",
  "cancelled_by_restaurant",
  "no_show",
  "expired",
] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];
