import { z } from "zod";
import type { Allergen, DietaryNeed } from "#domains/dietary/dietary.ts";
import type { ReadOtherNeed } from "#domains/dietary/other-needs.ts";
import type { Language } from "#kernel/languages.ts";
import { localDate } from "#kernel/time/local-time.ts";
import type { ReservationSource, ReservationStatus } from "../reservation-terms.ts";

/** `GET /api/v1/restaurants/{id}/reservations?from=YYYY-MM-DD&to=YYYY-MM-DD`: days of its calendar, both included, at most `MAX_API_DAYS`. */
export const apiReservationsQuery = z
  .strictObject({ from: localDate, to: localDate })
  .refine(({ from, to }) => to >= from, { path: ["to"], error: "before-from" });

export interface ApiReservations {
  restaurantId: string;
  /** Of `localTime`. */
  zone: string;
  reservations: ApiReservation[];
}

/** A booking as the restaurant's book has it, without how to reach the guest. */
export interface ApiReservation {
  id: string;
  status: ReservationStatus;
  source: ReservationSource;
  guestCount: number;
  /** Instants in ISO 8601. */
  startsAt: string;
  endsAt: string;
  /** The same on the restaurant's wall clock, `YYYY-MM-DDTHH:mm`. */
  localTime: string;
  customerName: string | null;
  /** In which the guest booked. */
  language: Language;
  dietaryNeeds: DietaryNeed[];
  severeAllergens: Allergen[];
  otherNeeds: ReadOtherNeed[];
  /** False: nobody has asked what the party can't eat. */
  needsAsked: boolean;
  /** The same in the words of the restaurant's own book, one line each, the dangerous first. Never empty. */
  needsText: string[];
  /** Instants in ISO 8601; what has never changed was changed when it was created. */
  createdAt: string;
  changedAt: string;
}
