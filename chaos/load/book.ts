import { randomUUID } from "node:crypto";
import type { CreateReservationBody } from "#domains/reservations/contract/reservations.ts";
import { addDays } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import { textIn } from "./client.ts";
import type { Dice } from "./dice.ts";
import { type Guest, restaurantFor } from "./guest.ts";
import { type Booked, isNow, mayBe } from "./journal.ts";
import { pay } from "./pay.ts";

/** Few enough days for contention over tables. */
const DAYS = 20;
const FIRST_DAY = 3;

function someTime(dice: Dice): string {
  const day = addDays(localDate(new Date(), "Asia/Tokyo"), FIRST_DAY + dice.below(DAYS));
  return `${day}T${String(11 + dice.below(10)).padStart(2, "0")}:${dice.pick(["00", "30"])}`;
}

/** Books a table, sometimes with a hold before, sometimes with a deposit after. */
export async function book(guest: Guest): Promise<void> {
  const { client, dice, journal } = guest;
  const { restaurantId } = restaurantFor(guest);
  const wish = { restaurantId, reservationDate: someTime(dice), guestCount: 1 + dice.below(4) };
  const holds = dice.next() < 0.3;
  const hold = holds ? await client.call("POST", "/api/holds", { body: wish }) : null;
  if (hold !== null && hold.status === 201 && dice.next() < 0.2) {
    await client.call("DELETE", `/api/holds/${textIn(hold.body, "id")}`);
    return;
  }
  const hasDeposit = dice.next() < 0.35;
  const hasPhone = guest.bank !== null && dice.next() < 0.3;
  const email = `${randomUUID()}@chaos.example`;
  const body: CreateReservationBody = {
    ...wish,
    customerName: "Ana Popescu",
    customerEmail: email,
    ...(hasPhone
      ? { notificationMethod: "sms", customerPhone: `+8190${1e7 + dice.below(8e7)}` }
      : { notificationMethod: "email" }),
    holdId: hold === null ? null : textIn(hold.body, "id") || null,
    ...(hasDeposit && { requiresDeposit: true, depositAmount: 10 }),
  };
  const begin = hasDeposit ? "pending_payment" : "confirmed";
  const booked: Booked = {
    ...{ email, key: randomUUID(), restaurantId, id: null },
    statuses: new Set([begin]),
    guestCounts: new Set([wish.guestCount]),
    notes: new Set([null]),
    isPaid: new Set([false]),
  };
  const made = await client.insist("POST", "/api/reservations", { body, key: booked.key });
  if (made !== null && made.answer.status >= 400) {
    journal.refusedBookings.push(email);
    return;
  }
  journal.bookings.push(booked);
  if (made === null) {
    journal.doubts++;
    return;
  }
  journal.confirmed++;
  booked.id = textIn(made.answer.body, "id");
  guest.bookings.push(booked);
  const secret = /\/pay\/([^/?]+)/.exec(textIn(made.answer.body, "paymentUrl"))?.[1];
  if (secret !== undefined && dice.next() < 0.8)
    await pay(guest, decodeURIComponent(secret), booked, "confirmed", "on the bank's page");
}

/** Changes the party size by one. */
export async function change(guest: Guest): Promise<void> {
  const { client, dice, journal } = guest;
  const booked = dice.pick(guest.bookings);
  if (booked === null || booked.id === null) return;
  const guestCount = 1 + dice.below(4);
  const made = await client.insist("PATCH", `/api/reservations/${booked.id}`, {
    body: { guestCount },
    key: randomUUID(),
  });
  if (made === null) {
    journal.doubts++;
    mayBe(booked.guestCounts, guestCount);
  } else if (made.answer.status === 200) {
    journal.confirmed++;
    isNow(booked.guestCounts, guestCount);
  }
}

/** Cancels the booking. */
export async function cancel(guest: Guest): Promise<void> {
  const { client, dice, journal } = guest;
  const booked = dice.pick(guest.bookings);
  if (booked === null || booked.id === null) return;
  guest.bookings.splice(guest.bookings.indexOf(booked), 1);
  const made = await client.insist("POST", `/api/reservations/${booked.id}/cancel`, { body: {} });
  if (made !== null && made.answer.status === 200) {
    journal.confirmed++;
    isNow(booked.statuses, "cancelled_by_guest");
  } else if (made === null || made.wasLost) {
    // Rejected after a lost response: the lost request may have succeeded.
    if (made === null) journal.doubts++;
    mayBe(booked.statuses, "cancelled_by_guest");
  }
}
