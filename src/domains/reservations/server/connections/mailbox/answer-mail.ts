import type { SessionUserId } from "#domains/accounts/server/public.ts";
import type { Member } from "#domains/staff/server/public.ts";
import { instantAt } from "#kernel/time/zoned-time.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { BookMail } from "../../../contract/connections/mailbox.ts";
import { changeStatus } from "../../booking/states/change-status.ts";
import { requestedPlaces } from "../../reservation-book/add/add-booking.ts";
import { changeBooking } from "../../reservation-book/change-booking.ts";
import { chooseTables } from "../../reservation-book/choose-tables.ts";
import { zoneOf } from "../../reservation-book/store.ts";
import { lockAndReadOccupancyForStaff } from "../../seating/availability/store.ts";
import { reserveTable, TableTaken, untilSettled } from "../../seating/tables/reserve-table.ts";
import { placesFor } from "../../seating/tables/rules.ts";
import { lockReservation, type ReservationRow, updateReservation } from "../../store.ts";
import { lockLine, lockReference } from "../imports/store.ts";
import { undoLine } from "../imports/undo-line.ts";
import { enter, referenceOf } from "./apply-mail.ts";
import { lockMail, type MailRow, setOutcome } from "./store.ts";

interface MailInput {
  member: Member;
  mailId: string;
  now: Date;
}

type AnswerResult =
  | { ok: true }
  | {
      ok: false;
      reason: "not-found" | "changed-meanwhile" | "no-such-time" | "no-free-table" | "number-here";
    };

/** Books what a mail announces as somebody has read it. A second tap finds it booked. */
export function bookMail(
  db: Database,
  { member, mailId, body, now }: MailInput & { body: BookMail },
): Promise<AnswerResult> {
  const { restaurantId, user } = member;
  return untilSettled(db, async (tx): Promise<AnswerResult> => {
    const seen = await lockMail(tx, restaurantId, mailId);
    if (seen === null) return { ok: false, reason: "not-found" };
    if (seen.state === "booked") return { ok: true };
    if (seen.state !== "waiting") return { ok: false, reason: "changed-meanwhile" };
    const { portal } = seen;
    const startsAt = instantAt(body.reservationDate, await zoneOf(tx, restaurantId));
    if (startsAt === null || startsAt <= now) return { ok: false, reason: "no-such-time" };
    // Without the portal's number the mail itself is what it is known by.
    const reference = body.number === null ? `#mail:${mailId}` : referenceOf(portal, body.number);
    await lockReference(tx, restaurantId, reference);
    const entry = {
      ...{
        at: body.reservationDate,
        guests: body.guestCount,
        name: body.customerName,
        kana: seen.facts?.kana ?? null,
      },
      ...{ phone: body.customerPhone, email: seen.facts?.email ?? null, note: body.note, tables: [] },
    };
    const made = await enter(tx, { restaurantId, accountId: user.id, portal, reference, entry }, now);
    if (made.state === "here") return { ok: false, reason: "number-here" };
    if (made.state !== "booked") {
      if (made.reason === "failed") return { ok: false, reason: "changed-meanwhile" };
      return { ok: false, reason: made.reason === "no-such-time" ? "no-such-time" : "no-free-table" };
    }
    await setOutcome(tx, mailId, { ...made, by: user.id }, now);
    return { ok: true };
  });
}

/** Somebody says that a mail is no booking, or is dealt with. Its text stays as long as that of others. */
export function dismissMail(db: Database, { member, mailId, now }: MailInput): Promise<AnswerResult> {
  return db.transaction(async (tx): Promise<AnswerResult> => {
    const seen = await lockMail(tx, member.restaurantId, mailId);
    if (seen === null) return { ok: false, reason: "not-found" };
    if (seen.state === "dismissed") return { ok: true };
    if (seen.state !== "waiting") return { ok: false, reason: "changed-meanwhile" };
    // The reason is kept: an undo shows it again.
    await setOutcome(tx, mailId, { state: "dismissed", reason: seen.reason, by: member.user.id }, now);
    return { ok: true };
  });
}

/** Takes back what became of a mail, unless somebody has worked on it since. Nobody is notified. */
export async function undoMail(db: Database, { member, mailId, now }: MailInput): Promise<AnswerResult> {
  try {
    return await db.transaction(async (tx): Promise<AnswerResult> => {
      const seen = await lockMail(tx, member.restaurantId, mailId);
      if (seen === null) return { ok: false, reason: "not-found" };
      if (seen.state === "undone") return { ok: true };
      return undo(tx, seen, { by: member.user.id, now });
    });
  } catch (error) {
    if (error instanceof TableTaken) return { ok: false, reason: "changed-meanwhile" };
    throw error;
  }
}

async function undo(
  tx: Queryable,
  mail: MailRow,
  { by, now }: { by: SessionUserId; now: Date },
): Promise<AnswerResult> {
  const { id, state, reason, reservationId, importId } = mail;
  const gone: AnswerResult = { ok: false, reason: "changed-meanwhile" };
  if (state === "dismissed") {
    await setOutcome(tx, id, { state: "waiting", reason, by }, now);
    return { ok: true };
  }
  if (state === "booked" && importId !== null) {
    const line = { importId, line: 1 };
    await undoLine(tx, { ...line, by }, now);
    const after = await lockLine(tx, line);
    if (after?.state !== "undone") return gone;
    await setOutcome(tx, id, { state: "undone", by }, now);
    return { ok: true };
  }
  const row = reservationId === null ? null : await lockReservation(tx, reservationId);
  if (row === null || row.startsAt <= now) return gone;
  if (state === "cancelled" && row.status === "cancelled_by_guest") {
    const changes = { imported: [null, mail.portal] } as const;
    await changeStatus(
      tx,
      { ...{ id: row.id, from: row.status, to: "confirmed", actor: "system" }, accountId: by, changes },
      now,
    );
    if (!(await giveTable(tx, row, now))) throw new TableTaken();
    await setOutcome(tx, id, { state: "undone", by }, now);
    return { ok: true };
  }
  const { before, after } = mail;
  if (state !== "changed" || before === null || after === null) return gone;
  const isSame =
    row.localTime === after.at && row.guestCount === after.guests && row.staffNote === after.note;
  if (row.status !== "confirmed" || !isSame) return gone;
  const result = await changeBooking(tx, {
    id: row.id,
    // What the guest has added to the note stays.
    change: { reservationDate: before.at, guestCount: before.guests },
    accountId: by,
    imported: mail.portal,
    now,
  });
  if (!result.ok) return gone;
  await setOutcome(tx, id, { state: "undone", by }, now);
  return { ok: true };
}

/** The table that a party had, or another good one. False where none is free. */
async function giveTable(tx: Queryable, row: ReservationRow, now: Date): Promise<boolean> {
  const { id, restaurantId, localTime, startsAt, endsAt, guestCount } = row;
  const day = localTime.slice(0, 10);
  const occupancy = await lockAndReadOccupancyForStaff(tx, restaurantId, { from: day, to: day }, now, id);
  if (occupancy === null) return false;
  const { inventory } = occupancy;
  const own = requestedPlaces(inventory, { tableIds: row.tableIds, guestCount }) ?? [];
  const wish = {
    ...{
      places: [...own, ...placesFor(inventory, guestCount)],
      isNamed: false,
      guestCount,
      startsAt,
      endsAt,
    },
    ...{ except: [id], exceptions: [], isSeated: false },
  };
  const chosen = await chooseTables(tx, occupancy, wish, now);
  if (!chosen.ok) return false;
  const { tableIds } = chosen;
  await reserveTable(tx, { id, tableIds, startsAt, endsAt, expiresAt: null }, now);
  await updateReservation(tx, id, { tableIds });
  return true;
}
