import { randomBytes } from "node:crypto";
import type { SessionUserId } from "#domains/accounts/server/public.ts";
import { instantAt } from "#kernel/time/zoned-time.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import type { MailReason } from "../../../contract/connections/mailbox-constants.ts";
import { MAX_STAFF_NOTE, type Portal } from "../../../reservation-constants.ts";
import { changeStatus } from "../../booking/states/change-status.ts";
import { changeBooking } from "../../reservation-book/change-booking.ts";
import { untilSettled } from "../../seating/tables/reserve-table.ts";
import { lockReservation, type ReservationRow } from "../../store.ts";
import { enterMail } from "../imports/add-line.ts";
import type { BookingEntry } from "../imports/read-file.ts";
import { lockReference } from "../imports/store.ts";
import { mailWaiting } from "./events.ts";
import type { ParsedMail } from "./parse-mail.ts";
import { type MailFacts, type ReadMail, readMail } from "./read-mail.ts";
import { bookingWith, insertMail, type MailboxRow, type Outcome, setOutcome, waitingWith } from "./store.ts";

export interface ArrivedMail extends Omit<ParsedMail, "isFromDomain"> {
  portal: Portal;
  receivedAt: Date;
  /** Something shows that the portal, or an address that the restaurant trusts, has sent it. */
  isTrusted: boolean;
  isTooLarge: boolean;
}

type Reading = Pick<MailboxRow, "restaurantId" | "zone" | "connectedAt"> & { accountId: string };

/** Reads a portal's mail and does what it says, once however often it is read. Returns whether it was new. */
export function applyMail(db: Database, mailbox: Reading, mail: ArrivedMail, now: Date): Promise<boolean> {
  const { portal, subject, text, receivedAt } = mail;
  const read = readMail({ portal, subject, text, receivedAt, zone: mailbox.zone });
  return untilSettled(db, (tx) => apply(tx, mailbox, { mail, read }, now));
}

/** Keeps a mail for somebody to look at where it could not be worked on. */
export function setMailAside(db: Database, mailbox: Reading, mail: ArrivedMail, now: Date): Promise<void> {
  const { portal, subject, text, receivedAt, key, from: sender } = mail;
  const { restaurantId, zone } = mailbox;
  const { kind, facts } = readMail({ portal, subject, text, receivedAt, zone });
  return db.transaction(async (tx) => {
    const id = randomBytes(12).toString("base64url");
    const reference = facts.number === null ? null : referenceOf(portal, facts.number);
    const one = {
      id,
      restaurantId,
      key,
      receivedAt,
      portal,
      reference,
      sender,
      subject,
      body: text,
      facts,
      now,
    };
    if (!(await insertMail(tx, { ...one, kind: kind === "other" ? "unknown" : kind }))) return;
    await setOutcome(tx, id, { state: "waiting", reason: "failed" }, now);
    await announce(tx, mailWaiting, { restaurantId, mailId: id }, now);
  });
}

interface Arrived {
  mail: ArrivedMail;
  read: ReadMail;
}

async function apply(tx: Queryable, mailbox: Reading, { mail, read }: Arrived, now: Date): Promise<boolean> {
  const { restaurantId } = mailbox;
  const { portal, receivedAt, key, from: sender, subject, text } = mail;
  const { facts } = read;
  const reference = facts.number === null ? null : referenceOf(portal, facts.number);
  // Mails about one booking are worked on one after the other.
  if (reference !== null) await lockReference(tx, restaurantId, reference);
  const id = randomBytes(12).toString("base64url");
  const isOther = read.kind === "other";
  const isNew = await insertMail(tx, {
    ...{ id, restaurantId, key, receivedAt, portal, reference, now },
    kind: read.kind === "other" ? "unknown" : read.kind,
    // What isn't about a booking is not kept.
    ...(isOther
      ? { sender: null, subject: null, body: null, facts: null }
      : { sender, subject, body: text, facts }),
  });
  if (!isNew) return false;
  const outcome = await outcomeOf(tx, mailbox, { mail, read, reference }, now);
  await setOutcome(tx, id, outcome, now);
  // Mails of before the mailbox was connected are its preview, which is on the screen.
  if (outcome.state === "waiting" && receivedAt >= mailbox.connectedAt)
    await announce(tx, mailWaiting, { restaurantId, mailId: id }, now);
  return true;
}

/** What a number of a portal's is known by, as in files (`booking_import_rows`). */
export function referenceOf(portal: Portal, number: string): string {
  return `${portal}:${number}`;
}

async function outcomeOf(
  tx: Queryable,
  mailbox: Reading,
  { mail, read, reference }: Arrived & { reference: string | null },
  now: Date,
): Promise<Outcome> {
  const waits = (reason: MailReason): Outcome => ({ state: "waiting", reason });
  if (read.kind === "other") return { state: "ignored" };
  if (mail.isTooLarge || mail.isCut) return waits("too-large");
  if (!mail.isTrusted) return waits("sender");
  if (read.reason !== null) return waits(read.reason);
  if (reference === null || read.kind === "unknown") return waits("unclear");
  const { restaurantId, zone, accountId } = mailbox;
  const isEarlier = mail.receivedAt < mailbox.connectedAt;
  const work = { restaurantId, accountId, portal: mail.portal, reference };
  if (read.kind === "cancellation") {
    const { at } = read.facts;
    const isPast = at !== null && (instantAt(at, zone) ?? now) <= now;
    return cancel(tx, { ...work, isPast }, now);
  }
  const entry = entryOf(read.facts);
  if (entry === null) return waits("unclear");
  const startsAt = instantAt(entry.at, zone);
  if (startsAt === null) return waits("no-such-time");
  if (startsAt <= now) return { state: "past" };
  if (read.kind === "change") return change(tx, { ...work, entry }, now);
  const known = await bookingWith(tx, restaurantId, reference);
  if (known !== null) return sameAs(await lockReservation(tx, known), entry);
  const waiting = await waitingWith(tx, restaurantId, reference);
  const cancelled = waiting.find(
    ({ kind, reason }) => kind === "cancellation" && reason === "unknown-number",
  );
  if (cancelled) {
    await setOutcome(tx, cancelled.id, { state: "cancelled", reason: "cancelled-first" }, now);
    return { state: "cancelled", reason: "cancelled-first" };
  }
  // Something else about it is still to be looked at: a change that came first.
  if (waiting.some(({ kind }) => kind === "change")) return waits("differs");
  if (isEarlier) return waits("earlier");
  return enter(tx, { ...work, entry }, now);
}

interface Work {
  restaurantId: string;
  accountId: string;
  portal: Portal;
  reference: string;
}

/** What is entered of a mail; null unless all that a booking needs was read. */
export function entryOf({ at, guests, name, kana, phone, email, note }: MailFacts): BookingEntry | null {
  if (at === null || guests === null || name === null) return null;
  return { at, guests, name, kana, phone, email, note, tables: [] };
}

/** Enters a booking as a line of an import. */
export async function enter(
  tx: Queryable,
  { restaurantId, accountId, portal, reference, entry }: Work & { entry: BookingEntry },
  now: Date,
): Promise<Outcome> {
  const made = await enterMail(tx, { restaurantId, accountId, source: portal, reference, entry }, now);
  const { line, importId } = made;
  if (line.state === "added") return { state: "booked", reservationId: line.reservationId, importId };
  if (line.reason === "here") return { state: "here", importId };
  const reason = line.reason === "no-table" || line.reason === "no-such-time" ? line.reason : "failed";
  return { state: "waiting", reason };
}

/** A second mail about a booking that is here. */
function sameAs(row: ReservationRow | null, { at, guests }: BookingEntry): Outcome {
  if (row === null) return { state: "waiting", reason: "over" };
  const isSame = row.localTime === at && row.guestCount === guests && row.status === "confirmed";
  return isSame
    ? { state: "here", reservationId: row.id }
    : { state: "waiting", reason: "differs", reservationId: row.id };
}

async function change(
  tx: Queryable,
  { restaurantId, accountId, portal, reference, entry }: Work & { entry: BookingEntry },
  now: Date,
): Promise<Outcome> {
  const id = await bookingWith(tx, restaurantId, reference);
  const row = id === null ? null : await lockReservation(tx, id);
  if (row === null) return { state: "waiting", reason: "unknown-number" };
  const reservationId = row.id;
  if (row.status !== "confirmed" || row.startsAt <= now)
    return { state: "waiting", reason: "over", reservationId };
  const note = row.staffNote;
  const isSaid = entry.note === null || (note ?? "").includes(entry.note);
  // What is new is added: nothing that was said before is taken away.
  const newNote = isSaid ? note : [note, entry.note].filter(Boolean).join("\n");
  if ((newNote ?? "").length > MAX_STAFF_NOTE)
    return { state: "waiting", reason: "note-too-long", reservationId };
  if (row.customerName !== entry.name) return { state: "waiting", reason: "differs", reservationId };
  const result = await changeBooking(tx, {
    id: reservationId,
    change: {
      reservationDate: entry.at,
      guestCount: entry.guests,
      ...(newNote !== note && { staffNote: newNote }),
    },
    accountId: accountId as SessionUserId,
    imported: portal,
    now,
  });
  if (!result.ok) {
    const reason = result.reason === "no-such-time" ? "no-such-time" : "no-table";
    return { state: "waiting", reason, reservationId };
  }
  const before = { at: row.localTime, guests: row.guestCount, note };
  return {
    state: "changed",
    reservationId,
    before,
    after: { at: entry.at, guests: entry.guests, note: newNote },
  };
}

async function cancel(
  tx: Queryable,
  { restaurantId, accountId, portal, reference, isPast }: Work & { isPast: boolean },
  now: Date,
): Promise<Outcome> {
  const id = await bookingWith(tx, restaurantId, reference);
  const row = id === null ? null : await lockReservation(tx, id);
  if (row === null) {
    // The booking that it cancels waits for somebody: there is nothing to decide any more.
    const all = await waitingWith(tx, restaurantId, reference);
    const waiting = all.filter(({ kind }) => kind !== "cancellation");
    for (const mail of waiting) await setOutcome(tx, mail.id, { state: "cancelled" }, now);
    if (waiting.length > 0) return { state: "cancelled" };
    return isPast ? { state: "past" } : { state: "waiting", reason: "unknown-number" };
  }
  const reservationId = row.id;
  if (row.status === "cancelled_by_guest" || row.status === "cancelled_by_restaurant")
    return { state: "here", reservationId };
  if (row.status !== "confirmed") return { state: "waiting", reason: "over", reservationId };
  await changeStatus(
    tx,
    {
      ...{ id: reservationId, from: "confirmed", to: "cancelled_by_guest", actor: "staff", accountId },
      // The portal has told the guest.
      changes: { imported: [null, portal] },
    },
    now,
  );
  return { state: "cancelled", reservationId };
}
