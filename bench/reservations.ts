/**
 * Availability of 30 days and bookings, on a real PostgreSQL: latency spread (p99 against p50), bookings per second by 16
 * concurrent guests, and the comparison with the bare transaction: the same rows written by the same statements, without
 * lookups, decisions or locks. Both alternate every second.
 * Usage: node bench/reservations.ts [seconds]
 */

import type { CreateReservation } from "#domains/reservations/contract/reservations.ts";
import { createReservation as contract } from "#domains/reservations/contract/reservations.ts";
import {
  addReservation,
  NO_GUEST_DETAILS,
  newReservationKeys,
} from "#domains/reservations/server/booking/add-reservation.ts";
import { createReservation } from "#domains/reservations/server/booking/create-reservation.ts";
import { findTables } from "#domains/reservations/server/seating/availability/find-tables.ts";
import { getAvailability } from "#domains/reservations/server/seating/availability/get-availability.ts";
import { KeptAnswers } from "#domains/restaurants/server/public.ts";
import { addDays } from "#kernel/time/calendar.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { openPostgres } from "#platform/server/db/postgres.ts";
import { addTestRestaurant } from "../tests/setup/builders/test-restaurant.ts";
import { startServer } from "../tests/setup/servers/postgres-server.ts";
import { inTurns, line, run } from "./in-turns.ts";

const seconds = Number(process.argv[2] ?? 5);
const GUESTS_AT_ONCE = 16;
const RESTAURANTS = 40;
const TODAY = "2026-12-01";
const now = new Date(`${TODAY}T03:00:00Z`);
/** Later than every booking of this benchmark. */
const FAR = new Date("2040-01-01T00:00:00Z");
const POLICY = { cutoffMinutes: 60, graceMinutes: 15, lateRefundPercent: 0 };
const TABLES = Array.from({ length: 20 }, (_, n) => ({
  label: `T${n}`,
  minParty: 1,
  maxParty: 2 + (n % 3) * 2,
}));

const given = process.env.TEST_DATABASE_URL;
const postgres = given ? { url: given, stop: async () => undefined } : await startServer();
const db = openPostgres(postgres.url);
try {
  await migrate(db);
  const ids: string[] = [];
  for (let n = 0; n < RESTAURANTS; n++)
    ids.push(
      await addTestRestaurant(db, { tables: TABLES, seatings: { first: "11:00", lastSeating: "21:00" } }),
    );
  const tables = await tablesOf(ids);
  let turn = 0;
  let bareTurn = 0;
  const [booked, bare] = await inTurns(
    () => book(ids, turn++),
    () => writeBare(tables, bareTurn++),
    GUESTS_AT_ONCE,
    seconds,
  );
  await db.script("ANALYZE");
  const look = () =>
    getAvailability(
      db,
      { restaurantId: ids[turn++ % ids.length] ?? "", from: TODAY, count: 30, guests: 2 },
      now,
    );
  const lookAtPage = () => {
    const page = Array.from({ length: 20 }, () => ids[turn++ % ids.length] ?? "");
    return findTables(
      { db, kept: new KeptAnswers(db) },
      page,
      { date: TODAY, time: "19:00", guests: 2 },
      now,
    );
  };
  const pages = await run(lookAtPage, 4, seconds);
  const month = await run(look, GUESTS_AT_ONCE, seconds);
  const single = await run(look, 1, seconds);
  console.log("| what | per second | p50 ms | p99 ms | p99 / p50 |\n|---|---|---|---|---|");
  console.log(line("the bare transaction, 16 at once", bare));
  console.log(line("a table booked, 16 at once", booked));
  console.log(line("30 days of availability, 16 at once", month));
  console.log(line("30 days of availability, one at a time", single));
  console.log(line("next free times of 20 restaurants, none of them kept, 4 at once", pages));
  const [slots] = await db.query<{ count: number }>("SELECT count(*)::int AS count FROM reservation_slots");
  console.log(
    `\n${RESTAURANTS} restaurants of ${TABLES.length} tables, ${slots?.count} taken quarter hours.`,
  );
  console.log(
    `Bookings per bare transaction: ${(booked.perSecond / bare.perSecond).toFixed(2)} of the limit.`,
  );
} finally {
  await db.close();
  await postgres.stop();
}

async function tablesOf(ids: readonly string[]) {
  return db.query<{ id: string; restaurantId: string }>(
    `SELECT id, restaurant_id AS "restaurantId" FROM restaurant_tables WHERE restaurant_id = ANY($1) ORDER BY id`,
    [ids],
  );
}

/** The bare writes of a booking, on days far in the future without other bookings. */
async function writeBare(tables: readonly { id: string; restaurantId: string }[], n: number): Promise<void> {
  const { id: tableId, restaurantId } = tables[n % tables.length] ?? { id: "", restaurantId: "" };
  const startsAt = new Date(FAR.getTime() + Math.floor(n / tables.length) * 2 * 3_600_000);
  const endsAt = new Date(startsAt.getTime() + 90 * 60_000);
  const localTime = startsAt.toISOString().slice(0, 16);
  const keys = newReservationKeys();
  await db.transaction((tx) =>
    addReservation(
      tx,
      {
        ...NO_GUEST_DETAILS,
        ...keys,
        ...{ restaurantId, tableIds: [tableId], startsAt, endsAt, localTime, policy: POLICY },
        ...{ status: "confirmed", source: "online", language: "en", guestCount: 2, expiresAt: null },
        ...{ customerName: "Ana", customerEmail: "ana@example.org", customerWhatsapp: "+40721234567" },
        ...{ holderHash: `b${n}`, accountId: null, createdAt: now },
      },
      { actor: "guest" },
      now,
    ),
  );
}

/** Spread over restaurants, days and times, as real guests are: some find their time taken. */
async function book(ids: readonly string[], n: number): Promise<void> {
  const day = addDays(TODAY, 1 + (Math.floor(n / ids.length) % 30));
  const time = `${String(11 + ((n * 7) % 10)).padStart(2, "0")}:${n % 2 === 0 ? "00" : "30"}`;
  const body: CreateReservation = contract.parse({
    restaurantId: ids[n % ids.length],
    reservationDate: `${day}T${time}`,
    guestCount: 2,
    customerName: "Ana",
    customerEmail: "ana@example.org",
    customerWhatsapp: "+40 721 234 567",
  });
  await createReservation(db, {
    body,
    idempotencyKey: null,
    holderHash: `h${n}`,
    accountId: null,
    takesCards: true,
    now,
  });
}
