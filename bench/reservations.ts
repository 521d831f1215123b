/**
 * Availability of 30 days and bookings, on a real PostgreSQL: how steady the answers are (p99 against p50), how many
 * tables are booked in a second by 16 guests at once, and how that compares with inserting as many bare rows.
 * Usage: node bench/reservations.ts [seconds]
 */
import { performance } from "node:perf_hooks";
import { migrate } from "../src/server/db/migrate.ts";
import { openPostgres } from "../src/server/db/postgres.ts";
import { getAvailability } from "../src/server/modules/reservations/availability/get-availability.ts";
import { createReservation } from "../src/server/modules/reservations/create-reservation.ts";
import { addDays } from "../src/shared/calendar.ts";
import type { CreateReservation } from "../src/shared/contract/reservations.ts";
import { createReservation as contract } from "../src/shared/contract/reservations.ts";
import { startServer } from "../tests/setup/postgres-server.ts";
import { addTestRestaurant } from "../tests/setup/test-restaurant.ts";

const seconds = Number(process.argv[2] ?? 5);
const GUESTS_AT_ONCE = 16;
const RESTAURANTS = 40;
const TODAY = "2026-12-01";
const now = new Date(`${TODAY}T03:00:00Z`);
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
  await db.query("CREATE TABLE bare_rows (id bigint GENERATED ALWAYS AS IDENTITY, body jsonb)");
  console.log("| what | per second | p50 ms | p99 ms | p99 / p50 |\n|---|---|---|---|---|");
  let turn = 0;
  const bare = await run(() => db.query("INSERT INTO bare_rows (body) VALUES ($1::jsonb)", [bodyJson()]));
  const booked = await run(() => book(ids, turn++));
  await db.script("ANALYZE");
  const month = await run(() =>
    getAvailability(
      db,
      { restaurantId: ids[turn++ % ids.length] ?? "", from: TODAY, count: 30, guests: 2 },
      now,
    ),
  );
  const single = await run(
    () =>
      getAvailability(
        db,
        { restaurantId: ids[turn++ % ids.length] ?? "", from: TODAY, count: 30, guests: 2 },
        now,
      ),
    1,
  );
  row("one bare row inserted, 16 at once", bare);
  row("a table booked, 16 at once", booked);
  row("30 days of availability, 16 at once", month);
  row("30 days of availability, one at a time", single);
  const [slots] = await db.query<{ count: number }>("SELECT count(*)::int AS count FROM reservation_slots");
  console.log(
    `\n${RESTAURANTS} restaurants of ${TABLES.length} tables, ${slots?.count} taken quarter hours.`,
  );
  console.log(`A booking costs as much as ${(bare.perSecond / booked.perSecond).toFixed(1)} bare inserts.`);
} finally {
  await db.close();
  await postgres.stop();
}

interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Keeps `atOnce` calls under way for the given seconds. */
async function run(work: () => Promise<unknown>, atOnce = GUESTS_AT_ONCE): Promise<Figures> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  const worker = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      await work();
      times.push(performance.now() - begun);
    }
  };
  for (let warm = 0; warm < 50; warm++) await work();
  await Promise.all(Array.from({ length: atOnce }, worker));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

/** Spread over restaurants, days and times, as guests are: some find their time taken. */
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
  await createReservation(db, { body, idempotencyKey: null, holderHash: `h${n}`, accountId: null, now });
}

function bodyJson(): string {
  return JSON.stringify({ name: "Ana", email: "ana@example.org", at: "2026-12-24T18:00", guests: 2 });
}

function row(name: string, { perSecond, p50, p99 }: Figures): void {
  console.log(
    `| ${name} | ${perSecond.toFixed(0)} | ${p50.toFixed(2)} | ${p99.toFixed(2)} | ${(p99 / p50).toFixed(1)} |`,
  );
}
