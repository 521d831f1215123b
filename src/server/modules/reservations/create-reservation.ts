import { createHash, randomBytes, randomInt } from "node:crypto";
import type { CreatedReservation, CreateReservation } from "../../../shared/contract/reservations.ts";
import { instantAt } from "../../../shared/zoned-time.ts";
import { type Database, isUniqueViolation, type Queryable } from "../../db/database.ts";
import type { SessionUserId } from "../accounts/public.ts";
import { takenOn, whyNotBookable } from "./get-availability.ts";
import {
  availableTimes,
  freeTable,
  type Inventory,
  nearestTimes,
  refuseTime,
  seatingTimes,
  slotsOf,
  type TakenSlots,
  type TimeRefusal,
} from "./rules.ts";
import {
  answerTo,
  bookableInventory,
  insertReservation,
  keepAnswer,
  logChange,
  moveToHolder,
  takeSlots,
} from "./store.ts";

export interface CreateReservationInput {
  body: CreateReservation;
  /** A repeated call with the same key gets the same answer; null books each time. */
  idempotencyKey: string | null;
  /** Hash of the key of the browser that books. */
  holderHash: string;
  /** Who is signed in; null for a guest. */
  accountId: SessionUserId | null;
  now: Date;
}

export type CreateReservationResult =
  | { ok: true; reservation: CreatedReservation; isNew: boolean }
  | { ok: false; reason: "restaurant-not-found" | "restaurant-not-bookable" | "idempotency-key-reused" }
  | { ok: false; reason: "time-refused"; refusal: TimeRefusal }
  | { ok: false; reason: "time-not-available"; alternatives: string[] };

/** A party loses at most one race per table; the largest restaurants have a few dozen. */
const MAX_TRIES = 200;

/** Thrown inside a transaction to undo it: another party got the table first. */
class TableTaken extends Error {}

/**
 * Books a table: all of it in one transaction, or nothing. The slot rows decide who of many gets a table; the others
 * look for another table and, when there is none, learn the nearest free times.
 */
export async function createReservation(
  db: Database,
  input: CreateReservationInput,
): Promise<CreateReservationResult> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction((tx) => attempt(tx, input));
    } catch (error) {
      // Lost a race for the table, for the code or for the idempotency key: each is settled by looking again, and each
      // time at least one rival has got what it wanted, so this ends.
      const lostRace = error instanceof TableTaken || isUniqueViolation(error);
      if (!lostRace || tries === MAX_TRIES) throw error;
    }
  }
}

async function attempt(tx: Queryable, input: CreateReservationInput): Promise<CreateReservationResult> {
  const { body, idempotencyKey, now } = input;
  const requestHash = hashOf(body);
  const before = idempotencyKey === null ? null : await answerTo<CreatedReservation>(tx, idempotencyKey);
  if (before !== null) {
    if (before.requestHash !== requestHash) return { ok: false, reason: "idempotency-key-reused" };
    await moveToHolder(tx, before.answer.id, input.holderHash);
    return { ok: true, reservation: before.answer, isNew: false };
  }
  const inventory = await bookableInventory(tx, body.restaurantId);
  if (inventory === null) return { ok: false, reason: await whyNotBookable(tx, body.restaurantId) };
  const refusal = refuseTime(inventory, body.reservationDate, now);
  if (refusal !== null) return { ok: false, reason: "time-refused", refusal };

  const [date = "", time = ""] = body.reservationDate.split("T");
  const taken = await takenOn(tx, body.restaurantId, inventory, date);
  const startsAt = instantAt(body.reservationDate, inventory.zone);
  const isSeating = seatingTimes(inventory, date).includes(time);
  const table = startsAt && isSeating ? freeTable(inventory, taken, startsAt, body.guestCount) : null;
  if (startsAt === null || table === null) {
    return {
      ok: false,
      reason: "time-not-available",
      alternatives: alternatives(inventory, taken, body, now),
    };
  }
  const reservation = await book(tx, input, inventory, table.id, startsAt);
  if (idempotencyKey !== null)
    await keepAnswer(tx, idempotencyKey, { requestHash, answer: reservation }, now);
  return { ok: true, reservation, isNew: true };
}

async function book(
  tx: Queryable,
  { body, holderHash, accountId, now }: CreateReservationInput,
  inventory: Inventory,
  tableId: string,
  startsAt: Date,
): Promise<CreatedReservation> {
  const id = randomBytes(16).toString("base64url");
  const confirmationCode = newConfirmationCode();
  await insertReservation(tx, {
    id,
    restaurantId: body.restaurantId,
    tableId,
    status: "confirmed",
    confirmationCode,
    startsAt,
    endsAt: new Date(startsAt.getTime() + inventory.turnMinutes * 60_000),
    localTime: body.reservationDate,
    guestCount: body.guestCount,
    language: body.language,
    customerName: body.customerName,
    customerEmail: body.customerEmail,
    notificationMethod: body.notificationMethod,
    customerPhone: body.customerPhone,
    customerWhatsapp: body.customerWhatsapp,
    customerTelegram: body.customerTelegram?.replace(/^@/, "") ?? null,
    specialRequests: body.specialRequests,
    dietaryNeeds: body.dietaryNeeds,
    depositCents: body.requiresDeposit ? body.depositAmount * 100 : 0,
    holderHash,
    accountId,
    shareKey: randomBytes(16).toString("base64url"),
    createdAt: now,
  });
  if (!(await takeSlots(tx, tableId, slotsOf(startsAt, inventory.turnMinutes), id))) throw new TableTaken();
  await logChange(tx, {
    reservationId: id,
    at: now,
    actor: "guest",
    from: null,
    to: "confirmed",
    reason: null,
  });
  return {
    id,
    confirmationCode,
    requiresPayment: false,
    paymentUrl: null,
    confirmationUrl: `/booking/${id}/confirmation`,
  };
}

function alternatives(inventory: Inventory, taken: TakenSlots, body: CreateReservation, now: Date): string[] {
  const [date = "", time = ""] = body.reservationDate.split("T");
  return nearestTimes(availableTimes(inventory, taken, date, body.guestCount, now), time);
}

/** No letter that is mistaken for a digit or for another when it is read aloud: six of these make 300 million codes. */
const CODE_LETTERS = "ACDEFHJKLMNPRTUVWXY2345679";
const CODE_LENGTH = 6;

function newConfirmationCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join("");
}

function hashOf(body: CreateReservation): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("base64url");
}
