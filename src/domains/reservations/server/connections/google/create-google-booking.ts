import { createHash } from "node:crypto";
import { DEFAULT_LANGUAGE, type Language, toLanguage } from "#kernel/languages.ts";
import { addDays } from "#kernel/time/calendar.ts";
import { localDate, localMinute } from "#kernel/time/zoned-time.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { GoogleCause, GoogleCreateBooking } from "../../../contract/connections/google.ts";
import type { BookingDetails } from "../../../contract/reservations.ts";
import { GOOGLE_SERVICE } from "../../../reservation-constants.ts";
import { createWithin } from "../../booking/create-reservation.ts";
import type { BookingLimits } from "../../guests/check-booker.ts";
import { readSeatingPlan } from "../../seating/plan/store.ts";
import { untilSettled } from "../../seating/tables/reserve-table.ts";
import { reservationById } from "../../store.ts";
import { asksTooMuch, isGoogleParty } from "./get-offer.ts";
import { isOnAtGoogle } from "./listing-store.ts";
import { bookingOfToken, hasBookedSlot, insertGoogleBooking, lockGoogleUser } from "./store.ts";
import { knownOf } from "./view.ts";

export interface GoogleFailure {
  ok: false;
  cause: GoogleCause;
  description: string;
}

export type GoogleCreated =
  | { ok: true; id: string; isNew: boolean }
  | { ok: false; cause: "token-reused" }
  | GoogleFailure;

interface Input {
  request: GoogleCreateBooking;
  limits: BookingLimits;
  now: Date;
}

/** Languages in which the family name comes first. */
const FAMILY_FIRST: readonly Language[] = ["ja", "zh", "zh-Hant", "ko", "vi"];

/**
 * A booking that a guest makes at Google, by the rules of guests. One token is one booking: a repeated call gets the
 * booking that the first one made, also while that one is still at work.
 */
export function createGoogleBooking(db: Database, input: Input): Promise<GoogleCreated> {
  return untilSettled(db, (tx) => attempt(tx, input));
}

async function attempt(tx: Queryable, { request, limits, now }: Input): Promise<GoogleCreated> {
  const { slot, user_information: user, idempotency_token: token } = request;
  const requestHash = createHash("sha256").update(JSON.stringify(request)).digest("base64url");
  await lockGoogleUser(tx, user.user_id);
  const before = await bookingOfToken(tx, token);
  if (before !== null)
    return before.requestHash === requestHash
      ? { ok: true, id: before.reservationId, isNew: false }
      : { ok: false, cause: "token-reused" };
  const restaurantId = slot.merchant_id;
  const startsAt = new Date(slot.start_sec * 1_000);
  const party = slot.resources?.party_size ?? 0;
  const refused = (description: string): GoogleFailure => ({
    ...{ ok: false, cause: "SLOT_UNAVAILABLE", description },
  });
  if (Number.isNaN(startsAt.getTime()) || slot.start_sec % 60 !== 0) return refused("There is no such time.");
  if (slot.service_id !== GOOGLE_SERVICE) return refused("There is no such service.");
  if (!(await isOnAtGoogle(tx, restaurantId))) return refused("The restaurant can't be booked at Google.");
  const day = localDate(startsAt, "UTC");
  const inventory = await readSeatingPlan(tx, restaurantId, addDays(day, -1), addDays(day, 1));
  if (inventory === null) return refused("The restaurant takes no reservations now.");
  if (await asksTooMuch(tx, restaurantId))
    return refused("The restaurant has a question that guests must answer.");
  if (!isGoogleParty(inventory, party))
    return refused("There is no table for so many, or the restaurant asks for a deposit.");
  if (inventory.mode === "request" && slot.confirmation_mode === "CONFIRMATION_MODE_SYNCHRONOUS")
    return refused("The restaurant confirms each booking itself.");
  if (await hasBookedSlot(tx, { userId: user.user_id, restaurantId, startsAt }))
    return {
      ...{ ok: false, cause: "SLOT_ALREADY_BOOKED_BY_USER" },
      description: "The guest has a table there at that time.",
    };
  const body = bookingOf(request, localMinute(startsAt, inventory.zone), party);
  const result = await createWithin(tx, {
    ...{ body, idempotencyKey: `google ${token}`, holderHash: "", accountId: null, from: "google", now },
    // Asked for since the check above, a deposit makes it a request that the restaurant answers.
    takesCards: false,
    // All guests come from Google's addresses, and Google knows theirs.
    caller: {
      ...{ limits: { ...limits, openUnproven: limits.openProven }, network: "google", isCrowded: false },
    },
  });
  if (!result.ok) {
    if (result.reason === "idempotency-key-reused") return { ok: false, cause: "token-reused" };
    if (result.reason === "too-many-bookings" || result.reason === "prove-contact")
      return {
        ...{ ok: false, cause: "USER_OVER_BOOKING_LIMIT" },
        description: "The guest has as many bookings as we take.",
      };
    return refused(`The table can't be booked (${result.reason}).`);
  }
  const { id } = result.reservation;
  const row = result.isNew ? await reservationById(tx, id) : null;
  if (row !== null)
    await insertGoogleBooking(tx, {
      ...{ token, reservationId: id, requestHash, userId: user.user_id, known: knownOf(row) },
      ...{ givenName: user.given_name, familyName: user.family_name },
    });
  return { ok: true, id, isNew: result.isNew };
}

/** The booking as guests make it. Google doesn't ask what the party can't eat: `needsAsked` says so to the restaurant. */
function bookingOf(
  { slot, user_information: user, additional_request: request }: GoogleCreateBooking,
  localTime: string,
  guestCount: number,
): BookingDetails {
  const language = toLanguage(user.language_code ?? "") ?? DEFAULT_LANGUAGE;
  const names = FAMILY_FIRST.includes(language)
    ? [user.family_name, user.given_name]
    : [user.given_name, user.family_name];
  return {
    ...{ restaurantId: slot.merchant_id, reservationDate: localTime, guestCount, language },
    customerName: names.filter(Boolean).join(" ").slice(0, 100),
    customerEmail: user.email,
    customerPhone: user.telephone || null,
    specialRequests: request || null,
    ...{ notificationMethod: null, customerWhatsapp: null, customerTelegram: null },
    ...{ dietaryNeeds: [], severeAllergens: [], otherNeeds: [], needsAsked: false },
    ...{ requiresDeposit: false, depositAmount: 0, holdId: null, courseId: null, areaId: null },
    answers: undefined,
  };
}
