import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import { GUEST_DAYS } from "#kernel/privacy-constants.ts";
import { addDays, type LocalDate } from "#kernel/time/calendar.ts";
import { instantAt, localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { fieldMessage } from "#platform/server/http/problems.ts";
import type { ImportPreview, PreviewImport } from "../../../contract/connections/imports.ts";
import type { LeftOutReason } from "../../../reservation-constants.ts";
import { requestedPlaces } from "../../reservation-book/add/add-booking.ts";
import { zoneOf } from "../../reservation-book/store.ts";
import { readOccupancyForStaff } from "../../seating/availability/store.ts";
import { turnMinutesOf } from "../../seating/plan/rules.ts";
import { withNight } from "../../seating/tables/reserve-table.ts";
import { firstFree, quarterOf, slotsOf } from "../../seating/tables/rules.ts";
import { type BookingEntry, type ReadFile, type ReadLine, readFile } from "./read-file.ts";
import { knownReferences, tableLabels } from "./store.ts";

const MOST_MISTAKES = 200;
const MOST_ROWS = 20;
const MOST_NAMED = 200;
/** What is left out as expected is only counted. */
const ONLY_COUNTED: readonly LeftOutReason[] = ["here", "past", "cancelled", "long-ago", "twice"];

/** Reads a file and what is here of it already. */
export async function readImport(
  db: Queryable,
  restaurantId: OwnedRestaurantId,
  wish: PreviewImport,
  now: Date,
): Promise<ReadFile> {
  const zone = await zoneOf(db, restaurantId);
  const oldest = addDays(localDate(now, zone), -GUEST_DAYS);
  const read = readFile(wish, { now, zone, oldest });
  const open = read.lines.filter(({ booking, guest, left }) => left === null && (booking ?? guest) !== null);
  const known = await knownReferences(
    db,
    restaurantId,
    wish.kind,
    open.map(({ reference }) => reference),
  );
  const lines = read.lines.map((line): ReadLine => {
    const here =
      line.left === null && (line.booking ?? line.guest) !== null ? known.get(line.reference) : undefined;
    if (here === undefined) return line;
    const differs =
      line.booking !== null &&
      here.at !== null &&
      (here.at !== line.booking.at || here.guests !== line.booking.guests);
    return { ...line, left: differs ? "differs" : "here" };
  });
  return { ...read, lines };
}

/** What an import of this file would do. Nothing is saved, and no table is held. */
export async function previewImport(
  db: Queryable,
  restaurantId: OwnedRestaurantId,
  wish: PreviewImport,
  { now, language }: { now: Date; language: Language },
): Promise<ImportPreview> {
  const { source, head, columns, samples, asksDateOrder, lines, mistakes } = await readImport(
    db,
    restaurantId,
    wish,
    now,
  );
  const open = asksDateOrder
    ? []
    : lines.filter(({ left, booking, guest }) => left === null && (booking ?? guest));
  const places = await placeBookings(db, restaurantId, open, now);
  const leftOf = (line: ReadLine): LeftOutReason | null => {
    if (line.left !== null) return line.left;
    return line.booking !== null && !asksDateOrder && places.get(line.line) === null ? "no-table" : null;
  };
  const left: Partial<Record<LeftOutReason, number>> = {};
  for (const line of lines) {
    const reason = leftOf(line);
    if (reason !== null) left[reason] = (left[reason] ?? 0) + 1;
  }
  const entering = open.filter((line) => leftOf(line) === null);
  return {
    source,
    columns: head.map((header, at) => ({ header, sample: samples[at] ?? "", field: columns[at] ?? null })),
    asksDateOrder,
    counts: { new: entering.length, left },
    mistakes: mistakes.slice(0, MOST_MISTAKES).map(({ line, column, issue, values, stops }) => ({
      ...{ line, column, stops },
      message: fieldMessage({ issue, ...(values && { values }) }, language),
    })),
    more: Math.max(0, mistakes.length - MOST_MISTAKES),
    rows: entering.slice(0, MOST_ROWS).map(({ line, name, booking, guest }) => ({
      ...{ line, name },
      kana: (booking ?? guest)?.kana ?? null,
      at: booking?.at ?? guest?.lastVisit ?? null,
      guests: booking?.guests ?? null,
      visits: guest?.visits ?? null,
      phone: (booking ?? guest)?.phone ?? null,
      email: (booking ?? guest)?.email ?? null,
      note: (booking ?? guest)?.note ?? null,
      tags: guest?.tags ?? [],
      tables: places.get(line) ?? null,
    })),
    named: lines
      .flatMap((one) => {
        const reason = leftOf(one);
        return reason === null || ONLY_COUNTED.includes(reason)
          ? []
          : [{ line: one.line, name: one.name, reason }];
      })
      .slice(0, MOST_NAMED),
  };
}

/** The names of the tables that bookings would get, in the order of the file; null for one that fits none. */
async function placeBookings(
  db: Queryable,
  restaurantId: string,
  lines: readonly ReadLine[],
  now: Date,
): Promise<Map<number, string[] | null>> {
  const placed = new Map<number, string[] | null>();
  const bookings = lines.flatMap(({ line, booking }) => (booking ? [{ line, booking }] : []));
  if (bookings.length === 0) return placed;
  const tables = await tableLabels(db, restaurantId);
  const labelOf = new Map(tables.map(({ id, label }) => [id, label]));
  const ahead = new Map<string, Set<number>>();
  const days = Map.groupBy(bookings, ({ booking }) => booking.at.slice(0, 10) as LocalDate);
  for (const [day, ofDay] of days) {
    const occupancy = await readOccupancyForStaff(db, restaurantId, withNight(day), now);
    if (occupancy === null) {
      for (const { line } of ofDay) placed.set(line, null);
      continue;
    }
    const { inventory, taken } = occupancy;
    const all = new Map(inventory.tables.map(({ id }) => [id, union(taken.get(id), ahead.get(id))]));
    for (const { line, booking } of ofDay) {
      const startsAt = instantAt(booking.at, inventory.zone) ?? now;
      const minutes = turnMinutesOf(inventory, booking.guests);
      const named = namedTables(tables, booking);
      const wanted =
        named.length > 0
          ? (requestedPlaces(inventory, { tableIds: named, guestCount: booking.guests }) ?? [])
          : [];
      const free = requestedPlaces(inventory, { tableIds: [], guestCount: booking.guests }) ?? [];
      const place = firstFree([...wanted, ...free], all, startsAt, minutes);
      placed.set(line, place?.tableIds.map((id) => labelOf.get(id) ?? "") ?? null);
      const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
      const slots = slotsOf({ startsAt, endsAt }).map(quarterOf);
      for (const id of place?.tableIds ?? []) {
        for (const slot of slots) all.get(id)?.add(slot);
        ahead.set(id, union(ahead.get(id), new Set(slots)));
      }
    }
  }
  return placed;
}

function union(a: ReadonlySet<number> | undefined, b: ReadonlySet<number> | undefined): Set<number> {
  return new Set([...(a ?? []), ...(b ?? [])]);
}

/** The restaurant's tables that a file names; none where it names one that the restaurant doesn't have. */
export function namedTables(
  tables: readonly { id: string; label: string }[],
  { tables: labels }: Pick<BookingEntry, "tables">,
): string[] {
  const plain = (label: string) => label.normalize("NFKC").replace(/\s/gu, "").toLowerCase();
  const idOf = new Map(tables.map(({ id, label }) => [plain(label), id]));
  const ids = labels.map((label) => idOf.get(plain(label)));
  return ids.some((id) => id === undefined) ? [] : ids.flatMap((id) => (id === undefined ? [] : [id]));
}
