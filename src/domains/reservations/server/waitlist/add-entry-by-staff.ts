import type { Member } from "#domains/staff/server/public.ts";
import { minutesOf, onCalendar } from "#kernel/time/calendar.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { AddToWaitlist } from "../../contract/waitlist.ts";
import { newReservationKeys } from "../booking/add-reservation.ts";
import { type ActReused, actOnce, type StaffAct } from "../reservation-book/act-once.ts";
import { readOccupancyForStaff } from "../seating/availability/store.ts";
import { untilSettled } from "../seating/tables/reserve-table.ts";
import { addToWaitlist } from "./change-entry.ts";
import { createOffers } from "./offer-table.ts";
import { firstFreeTime, MAX_WAITING, refuseWait, type WaitRefusal } from "./rules.ts";
import { lockAndCountWaiting } from "./store.ts";

interface AddByStaffInput {
  member: Member;
  body: AddToWaitlist;
  act?: StaffAct;
  now: Date;
  publicUrl: string;
}

type AddByStaffResult =
  | { ok: true; id: string }
  | { ok: false; reason: "restaurant-not-bookable" | "waitlist-full" }
  | { ok: false; reason: "wait-refused"; refusal: WaitRefusal }
  | ActReused;

/**
 * Puts a party that has called or stands at the door on the waitlist of a day, behind those who wait already. It is
 * offered tables as they are, and staff tell it: nothing is sent.
 */
export function addEntryByStaff(db: Database, input: AddByStaffInput): Promise<AddByStaffResult> {
  return untilSettled(db, (tx) => actOnce(tx, input.act, input.now, () => attempt(tx, input)));
}

async function attempt(
  tx: Queryable,
  { member, body, now, publicUrl }: AddByStaffInput,
): Promise<AddByStaffResult> {
  const { restaurantId } = member;
  const { date, from, until, guestCount, language } = body;
  const occupancy = await readOccupancyForStaff(tx, restaurantId, { from: date, to: date }, now);
  if (occupancy === null) return { ok: false, reason: "restaurant-not-bookable" };
  const asked = { date, fromMinute: minutesOf(from), toMinute: minutesOf(until), guestCount };
  const refusal = refuseWait(occupancy, asked, now);
  if (refusal !== null) return { ok: false, reason: "wait-refused", refusal };
  const { waiting } = await lockAndCountWaiting(tx, restaurantId, date);
  if (waiting >= MAX_WAITING) return { ok: false, reason: "waitlist-full" };
  const { id, confirmationCode: code, manageKey } = newReservationKeys();
  await addToWaitlist(tx, {
    ...{ id, code, manageKey, restaurantId, ...asked, language },
    booking: bookingOf(body, restaurantId),
    // Nobody's browser holds it.
    holderHash: `staff ${id}`,
    accountId: null,
    isUnproven: false,
    createdAt: now,
  });
  if (firstFreeTime(occupancy, asked, now) !== null)
    await createOffers(tx, { restaurantId, date }, { now, publicUrl });
  return { ok: true, id };
}

/** The booking that is made when the party takes an offered table. */
function bookingOf(body: AddToWaitlist, restaurantId: string) {
  const { date, from, guestCount, customerName, customerPhone, language } = body;
  const { dietaryNeeds, severeAllergens, otherNeeds, needsAsked } = body;
  return {
    ...{ restaurantId, guestCount, customerName, customerPhone, language },
    ...{ dietaryNeeds, severeAllergens, otherNeeds, needsAsked },
    reservationDate: onCalendar(`${date}T${from}`),
    ...{ customerEmail: null, notificationMethod: null, customerWhatsapp: null, customerTelegram: null },
    ...{
      specialRequests: null,
      requiresDeposit: false,
      depositAmount: 0,
      holdId: null,
      courseId: null,
      areaId: null,
    },
  };
}
