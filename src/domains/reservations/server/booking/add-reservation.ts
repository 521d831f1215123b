import { randomBytes, randomInt } from "node:crypto";
import type { SessionUserId } from "#domains/accounts/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { BookedArea } from "../../contract/areas.ts";
import type { TableException } from "../../reservation-constants.ts";
import { takeSeats } from "../courses/course-of-booking.ts";
import { bookedCourseOf, type SoldCourse } from "../courses/rules.ts";
import type { Area } from "../seating/plan/rules.ts";
import { insertException } from "../seating/tables/collision-store.ts";
import { reserveTable } from "../seating/tables/reserve-table.ts";
import { type GuestDetails, insertReservation, type NewReservation } from "../store.ts";
import { addLog } from "./states/change-status.ts";
import type { Actor } from "./states/rules.ts";
import type { LogEntry } from "./states/store.ts";

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
  phoneProof: null,
  notificationMethod: null,
  customerPhone: null,
  customerWhatsapp: null,
  customerTelegram: null,
  specialRequests: null,
  answers: [],
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
 * Inserts a reservation with its tables and its first log entry. `exceptions`: what staff confirmed by name.
 * @throws TableTaken when another transaction took the table first: roll back
 */
export async function addReservation(
  tx: Queryable,
  reservation: Omit<NewReservation, "courseId" | "course" | "areaId" | "area">,
  by: {
    actor: Actor;
    accountId?: SessionUserId;
    apiKeyId?: string;
    exceptions?: readonly TableException[];
    /** The course that it has with its table, found and locked; its seats are taken with the table. */
    sold?: SoldCourse | null;
    /** The area that its guest has chosen. */
    area?: Area | null;
    /** What else its log says of how it came. */
    changes?: LogEntry["changes"];
  },
  now: Date,
): Promise<void> {
  const { id, status } = reservation;
  const { actor, accountId, apiKeyId = null, exceptions = [], sold = null, area = null } = by;
  const course = sold && bookedCourseOf(sold);
  const chosen = { courseId: sold?.id ?? null, course, areaId: area?.id ?? null, area: bookedAreaOf(area) };
  await insertReservation(tx, { ...reservation, ...chosen });
  const excepted =
    accountId === undefined
      ? NO_EXCEPTIONS
      : await addExceptions(tx, { reservationId: id, exceptions, accountId }, now);
  if (sold !== null) {
    const { localTime: at, guestCount: guests, expiresAt } = reservation;
    const exceptionId = excepted["course-seats"];
    await takeSeats(tx, sold, { reservationId: id, at, guests, expiresAt, exceptionId }, now);
  }
  await reserveTable(tx, reservation, now, excepted.overbook);
  const changes = { ...loggedExceptions(exceptions), ...by.changes };
  const who = { actor, accountId: accountId ?? null, apiKeyId };
  await addLog(tx, { reservationId: id, ...who, from: null, to: status, changes }, now);
}

/** What a booking keeps of its area. */
export function bookedAreaOf(area: Area | null): BookedArea | null {
  return area && { id: area.id, name: area.name, words: area.words };
}

/** The numbers of the exceptions that the database asks for; null without them. */
type Excepted = Record<"overbook" | "course-seats", number | null>;
const NO_EXCEPTIONS: Excepted = { overbook: null, "course-seats": null };

/** Writes down named exceptions. Returns the numbers of those that share a table, or sell more seats of a course. */
export async function addExceptions(
  tx: Queryable,
  by: { reservationId: string; exceptions: readonly TableException[]; accountId: SessionUserId },
  now: Date,
): Promise<Excepted> {
  const excepted = { ...NO_EXCEPTIONS };
  for (const kind of by.exceptions) {
    const id = await insertException(tx, { ...by, kind }, now);
    if (kind === "overbook" || kind === "course-seats") excepted[kind] = id;
  }
  return excepted;
}

/** What the log says of exceptions. */
export function loggedExceptions(exceptions: readonly TableException[]): LogEntry["changes"] {
  return exceptions.length === 0 ? {} : { exceptions: [null, [...exceptions]] as const };
}
