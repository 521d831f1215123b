import { randomBytes } from "node:crypto";
import type { SessionUserId } from "#domains/accounts/server/public.ts";
import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import { GUEST_DAYS } from "#kernel/privacy-constants.ts";
import { addDays } from "#kernel/time/calendar.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { AddByStaff } from "../../../contract/book.ts";
import { MAX_GUEST_TAGS } from "../../../guest-constants.ts";
import { MAX_STAFF_NOTE, OTHER_TABLE, type Portal } from "../../../reservation-constants.ts";
import { newReservationKeys } from "../../booking/add-reservation.ts";
import { keysOf } from "../../guests/cards/guest-keys.ts";
import { lockGuests } from "../../guests/cards/guest-store.ts";
import { linkBooking } from "../../guests/cards/link-guests.ts";
import { addKeys, guestWithKey, insertGuest } from "../../guests/cards/link-store.ts";
import { type EnteredTogether, enterBooking } from "../../reservation-book/add/add-booking.ts";
import { untilSettled } from "../../seating/tables/reserve-table.ts";
import type { LineOf } from "./events.ts";
import { namedTables } from "./preview-import.ts";
import type { BookingEntry, GuestEntry } from "./read-file.ts";
import {
  type GuestFacts,
  insertImport,
  knownReferences,
  lockFacts,
  lockLine,
  lockReference,
  setFacts,
  setLineEnded,
  setLineEntered,
  tableLabels,
  type WorkLine,
} from "./store.ts";

/** Guests of an import speak the language of the restaurant's book until they say otherwise. */
const LANGUAGE = "ja";

/** Enters a line of an import, once: what is here by its reference is left as it is. */
export function addLine(db: Database, line: LineOf, now: Date): Promise<void> {
  return untilSettled(db, (tx) => enterLine(tx, line, now));
}

/** Enters a single booking, as a line of an import of its own: what a portal's mail announces. Returns what became of it. */
export async function enterMail(
  tx: Queryable,
  {
    reference,
    entry,
    ...one
  }: {
    restaurantId: string;
    source: Portal;
    accountId: string;
    reference: string;
    entry: BookingEntry;
  },
  now: Date,
): Promise<{ importId: string; line: WorkLine }> {
  const importId = randomBytes(12).toString("base64url");
  const line = { importId, line: 1 };
  await insertImport(tx, { ...one, id: importId, kind: "bookings", fileName: "", now }, [
    { line: 1, reference, state: "waiting", reason: null, entry },
  ]);
  await enterLine(tx, line, now);
  const entered = await lockLine(tx, line);
  if (entered === null) throw new Error("a line that was just entered is gone");
  return { importId, line: entered };
}

async function enterLine(tx: Queryable, line: LineOf, now: Date): Promise<void> {
  const work = await lockLine(tx, line);
  if (work?.state !== "waiting" || work.entry === null) return;
  if (work.isUndone) return setLineEnded(tx, line, "undone", null);
  const { restaurantId, kind, reference } = work;
  await lockReference(tx, restaurantId, reference);
  const known = await knownReferences(tx, restaurantId, kind, [reference]);
  if (known.size > 0) return setLineEnded(tx, line, "left", "here");
  if (kind === "guests") return enterGuest(tx, line, work, work.entry as GuestEntry, now);
  return enterParty(tx, line, work, work.entry as BookingEntry, now);
}

async function enterParty(
  tx: Queryable,
  line: LineOf,
  { restaurantId, accountId, source }: WorkLine,
  entry: BookingEntry,
  now: Date,
): Promise<void> {
  if (accountId === null) return setLineEnded(tx, line, "left", "failed");
  // Both were proven when the import was started: only that route writes lines.
  const member = {
    restaurantId: restaurantId as OwnedRestaurantId,
    user: { id: accountId as SessionUserId },
  };
  const { name, phone, email, kana } = entry;
  const keys = newReservationKeys();
  const part: EnteredTogether = {
    ...{ keys, customerEmail: email, language: LANGUAGE, changes: { imported: [null, source] } },
    askedFrom: () => now,
  };
  const body: AddByStaff = {
    ...{
      source: "phone",
      reservationDate: entry.at,
      guestCount: entry.guests,
      wholeHouse: false,
      until: null,
    },
    ...{ exceptions: [], customerName: name, customerPhone: phone, guestId: null, staffNote: entry.note },
    // What the note says of needs is for people to read: until somebody asks, they are unknown.
    ...{ courseId: null, dietaryNeeds: [], severeAllergens: [], otherNeeds: [], needsAsked: false },
    tableIds: namedTables(await tableLabels(tx, restaurantId), entry),
  };
  let result = await enterBooking(tx, { member, body, part, now });
  const isElsewhere = entry.tables.length > 0 && (body.tableIds.length === 0 || !result.ok);
  // Refused without a trace.
  if (!result.ok && body.tableIds.length > 0)
    result = await enterBooking(tx, { member, body: { ...body, tableIds: [] }, part, now });
  if (!result.ok) {
    const isTime = result.reason === "no-such-time" || result.reason === "restaurant-not-bookable";
    return setLineEnded(tx, line, "left", isTime ? "no-such-time" : "no-table");
  }
  await lockGuests(tx, restaurantId);
  const guest = { name, kana, phone, email, whatsapp: null };
  const booking = { ...guest, id: result.id, language: LANGUAGE, createdAt: now } as const;
  const guestId = await linkBooking(tx, restaurantId, booking);
  const facts = kana === null ? null : await lockFacts(tx, guestId);
  if (facts !== null && facts.kana === null) await setFacts(tx, guestId, { ...facts, kana });
  const reason = isElsewhere ? OTHER_TABLE : null;
  await setLineEntered(tx, line, { state: "added", reason, reservationId: result.id });
}

async function enterGuest(
  tx: Queryable,
  line: LineOf,
  { restaurantId }: WorkLine,
  entry: GuestEntry,
  now: Date,
): Promise<void> {
  await lockGuests(tx, restaurantId);
  const { name, kana, phone, email } = entry;
  const keys = keysOf({ name, kana, phone, email, whatsapp: null });
  // A number before an address, as for bookings.
  const contacts = [
    ...keys.filter(({ kind }) => kind === "phone"),
    ...keys.filter(({ kind }) => kind === "email"),
  ];
  const known = contacts.length === 0 ? null : await guestWithKey(tx, restaurantId, contacts);
  const guestId = known ?? randomBytes(16).toString("base64url");
  if (known === null)
    await insertGuest(tx, {
      ...{
        id: guestId,
        restaurantId,
        name,
        language: LANGUAGE,
        phone,
        email,
        whatsapp: null,
        createdAt: now,
      },
    });
  const before = await lockFacts(tx, guestId);
  if (before === null) return setLineEnded(tx, line, "left", "failed");
  const after = withEntry(before, entry, now);
  // What is known already would have to be shortened.
  if ((after.note ?? "").length > MAX_STAFF_NOTE || after.tags.length > MAX_GUEST_TAGS)
    return setLineEnded(tx, line, "left", "no-room");
  await setFacts(tx, guestId, after);
  await addKeys(tx, { restaurantId, guestId }, keys);
  await setLineEntered(tx, line, { state: known === null ? "added" : "changed", guestId, before, after });
}

/** Adds what a list says beside what is known: nothing is replaced. */
function withEntry(before: GuestFacts, entry: GuestEntry, now: Date): GuestFacts {
  const { note, kana, phone, email, tags, visits, lastVisit } = entry;
  const isSaid = note === null || (before.note ?? "").includes(note);
  const base = lastVisit ?? now.toISOString().slice(0, 10);
  return {
    kana: before.kana ?? kana,
    note: isSaid ? before.note : [before.note, note].filter(Boolean).join("\n"),
    tags: [...new Set([...before.tags, ...tags])],
    phone: before.phone ?? phone,
    email: before.email ?? email,
    visits: Math.max(before.visits, visits ?? 0),
    lastVisit: latest(before.lastVisit, lastVisit),
    keptUntil: latest(before.keptUntil, `${addDays(base, GUEST_DAYS)}T00:00:00Z`),
  };
}

function latest(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b > a) ? b : a;
}
