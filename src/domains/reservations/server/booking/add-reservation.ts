import { randomBytes, randomInt } from "node:crypto";
import type { Queryable } from "#platform/server/db/database.ts";
import { reserveTable } from "../seating/tables/reserve-table.ts";
import { type GuestDetails, insertReservation, type NewReservation } from "../store.ts";
import { addLog } from "./states/change-status.ts";
import type { Actor } from "./states/rules.ts";

/** No letter that is mistaken for a digit or for another when it is read aloud: six of these make 300 million codes. */
const CODE_LETTERS = "ACDEFHJKLMNPRTUVWXY2345679";
const CODE_LENGTH = 6;

/** 128 random bits. */
function newKey(): string {
  return randomBytes(16).toString("base64url");
}

/** What a new reservation is found by: its id, the code that guests say aloud, and the keys of its two links. */
export function newReservationKeys() {
  const confirmationCode = Array.from(
    { length: CODE_LENGTH },
    () => CODE_LETTERS[randomInt(CODE_LETTERS.length)],
  ).join("");
  return { id: newKey(), confirmationCode, shareKey: newKey(), manageKey: newKey() };
}

/** The guest's details of a hold or a walk-in, which has none. */
export const NO_GUEST_DETAILS = {
  customerName: null,
  customerEmail: null,
  notificationMethod: null,
  customerPhone: null,
  customerWhatsapp: null,
  customerTelegram: null,
  specialRequests: null,
  dietaryNeeds: [],
  severeAllergens: [],
  otherNeeds: [],
  needsAsked: false,
  depositAmount: 0,
  depositCurrency: null,
  kitchenDueAt: null,
  staffNote: null,
} as const satisfies Omit<GuestDetails, "language"> & Pick<NewReservation, "staffNote">;

/**
 * Inserts a reservation with its tables and its first log entry.
 * @throws TableTaken when another transaction took the table first: roll back
 */
export async function addReservation(
  tx: Queryable,
  reservation: NewReservation,
  by: { actor: Actor; accountId?: string },
  now: Date,
): Promise<void> {
  const { id, status } = reservation;
  await insertReservation(tx, reservation);
  await reserveTable(tx, reservation, now);
  await addLog(tx, { reservationId: id, ...by, from: null, to: status }, now);
}
