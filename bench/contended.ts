/**
 * One Friday evening fought over on a real PostgreSQL: 10,000 attempts by guests online, by staff, by staff who overbook by
 * name, by swaps, and by parties that sit down, leave early or cancel, 32 at once. After each round every party is looked
 * at: nobody online has a table that another party has too, unless staff named the exception, and no quarter hour in which
 * a party has a table is open to be sold. Usage: node bench/contended.ts [attempts]
 */

import { performance } from "node:perf_hooks";
import { addByStaff } from "#domains/reservations/contract/book.ts";
import {
  type CreateReservation,
  createReservation as contract,
} from "#domains/reservations/contract/reservations.ts";
import { createReservation } from "#domains/reservations/server/booking/create-reservation.ts";
import { addBooking } from "#domains/reservations/server/reservation-book/add/add-booking.ts";
import { applyStep } from "#domains/reservations/server/reservation-book/apply-step.ts";
import { swapParties } from "#domains/reservations/server/reservation-book/room/swap-parties.ts";
import type { Member } from "#domains/staff/server/public.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { openPostgres } from "#platform/server/db/postgres.ts";
import { addTestRestaurant } from "../tests/setup/builders/test-restaurant.ts";
import { startServer } from "../tests/setup/servers/postgres-server.ts";

const ATTEMPTS = Number(process.argv[2] ?? 10_000);
const AT_ONCE = 32;
/** Attempts between two looks at every party. */
const ROUND = 500;
const TABLES = 8;
/** 18:10 in Tokyo: parties of six have come, and later ones have not. */
const now = new Date("2026-12-04T09:10:00Z");
const TIMES = ["18:00", "18:30", "19:00", "19:30", "20:00", "21:00", "22:30", "24:00", "24:30"];

type Act = "online" | "staff" | "overbook" | "swap" | "seat" | "leave early" | "cancel";
/** Of twenty attempts. */
const ACTS: readonly Act[] = [
  ...Array.from({ length: 8 }, () => "online" as const),
  ...[
    "staff",
    "staff",
    "staff",
    "overbook",
    "overbook",
    "swap",
    "swap",
    "seat",
    "leave early",
    "leave early",
  ].map((act) => act as Act),
  ...["cancel", "cancel"].map((act) => act as Act),
];

const given = process.env.TEST_DATABASE_URL;
const postgres = given ? { url: given, stop: async () => undefined } : await startServer();
const db = openPostgres(postgres.url);
try {
  await migrate(db);
  const tables = Array.from({ length: TABLES }, (_, n) => ({ label: `T${n}`, minParty: 1, maxParty: 4 }));
  const restaurantId = await addTestRestaurant(db, {
    ...{ tables, seatings: { first: "18:00", lastSeating: "26:00" }, turnMinutes: 90 },
  });
  await db.query("UPDATE booking_rules SET lead_minutes = 0 WHERE restaurant_id = $1", [restaurantId]);
  const [account] = await db.query<{ id: string }>(
    `INSERT INTO accounts (id, role, email, username, password_hash, created_at)
     VALUES ('bench', 'owner', 'bench@example.org', 'bench', 'none', $1) RETURNING id`,
    [now],
  );
  const member = { restaurantId, role: "owner", user: { id: account?.id ?? "" } } as unknown as Member;
  const tableIds = (
    await db.query<{ id: string }>("SELECT id FROM restaurant_tables WHERE restaurant_id = $1", [
      restaurantId,
    ])
  ).map(({ id }) => id);
  const done = new Map<string, { asked: number; done: number }>();
  const begun = performance.now();
  for (let first = 0; first < ATTEMPTS; first += ROUND) {
    let next = first;
    const last = Math.min(first + ROUND, ATTEMPTS);
    const work = async () => {
      while (next < last) {
        const n = next++;
        const act = ACTS[(n * 7) % ACTS.length] ?? "online";
        const count = done.get(act) ?? { asked: 0, done: 0 };
        count.asked++;
        done.set(act, count);
        if (await attempt(act, n, { member, restaurantId, tableIds })) count.done++;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await look(restaurantId);
  }
  const seconds = (performance.now() - begun) / 1_000;
  const [online] = await db.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM reservations WHERE source = 'online' AND restaurant_id = $1",
    [restaurantId],
  );
  console.log("| what | attempts | done |\n|---|---|---|");
  for (const [act, { asked, done: count }] of [...done].sort())
    console.log(`| ${act} | ${asked} | ${count} |`);
  const all = [...done.values()].reduce((sum, { asked }) => sum + asked, 0);
  console.log(
    `\n${all} attempts in ${Math.round(seconds)} s, ${online?.count ?? 0} of them bookings online: none had a table that wasn't its own.`,
  );
} finally {
  await db.close();
  await postgres.stop();
}

interface House {
  member: Member;
  restaurantId: string;
  tableIds: readonly string[];
}

/** True: it was done; false: it was refused. Anything else ends the benchmark. */
async function attempt(act: Act, n: number, { member, restaurantId, tableIds }: House): Promise<boolean> {
  const time = `2026-12-04T${TIMES[n % TIMES.length]}`;
  const party = { reservationDate: time, guestCount: 1 + (n % 4), customerName: `${n}` };
  switch (act) {
    case "online": {
      const body: CreateReservation = contract.parse({
        ...{
          ...party,
          restaurantId,
          customerEmail: `g${n}@example.org`,
          customerWhatsapp: "+40 721 234 567",
        },
      });
      const call = { idempotencyKey: null, holderHash: `h${n}`, accountId: null, takesCards: false, now };
      return (await createReservation(db, { body, ...call })).ok;
    }
    case "staff":
      return (await addBooking(db, { member, body: addByStaff.parse({ source: "phone", ...party }), now }))
        .ok;
    case "overbook": {
      const wish = { tableIds: [tableIds[n % tableIds.length]], exceptions: ["overbook"] };
      return (
        await addBooking(db, { member, body: addByStaff.parse({ source: "phone", ...party, ...wish }), now })
      ).ok;
    }
    default: {
      const status =
        act === "leave early" ? ["seated"] : act === "swap" ? ["confirmed", "seated"] : ["confirmed"];
      const [one, other] = await db.query<{ id: string }>(
        `SELECT id FROM reservations WHERE restaurant_id = $1 AND status = ANY($2)
           AND (NOT $3 OR starts_at <= $4) ORDER BY random() LIMIT 2`,
        [restaurantId, status, act === "seat", now],
      );
      if (one === undefined) return false;
      const accountId = member.user.id;
      if (act === "swap")
        return (
          other !== undefined && (await swapParties(db, { id: one.id, otherId: other.id, accountId, now })).ok
        );
      const from = act === "leave early" ? "seated" : "confirmed";
      const to = act === "leave early" ? "completed" : act === "seat" ? "seated" : "cancelled_by_restaurant";
      return (await applyStep(db, { id: one.id, from, to, reason: "full", accountId, now })).ok;
    }
  }
}

/** @throws Error at the first party whose table isn't its own */
async function look(restaurantId: string): Promise<void> {
  const sold = await db.query(
    `SELECT v.id, w.id AS other FROM reservations v JOIN reservations w
       ON w.restaurant_id = v.restaurant_id AND w.id <> v.id AND v.table_ids && w.table_ids
     WHERE v.restaurant_id = $1 AND v.source = 'online' AND v.starts_at < w.ends_at AND w.starts_at < v.ends_at
       AND v.status IN ('confirmed', 'seated') AND w.status IN ('held', 'confirmed', 'seated')
       AND NOT EXISTS (SELECT 1 FROM table_exceptions e WHERE e.reservation_id IN (v.id, w.id) AND e.kind = 'overbook')`,
    [restaurantId],
  );
  const open = await db.query(
    `SELECT v.id FROM reservations v CROSS JOIN unnest(v.table_ids) AS at
       CROSS JOIN generate_series(v.starts_at, v.ends_at - interval '15 minutes', interval '15 minutes') AS quarter
     WHERE v.restaurant_id = $1 AND v.status IN ('confirmed', 'seated') AND quarter >= $2
       AND NOT EXISTS (SELECT 1 FROM reservation_slots s WHERE s.table_id = at AND s.slot = quarter)`,
    [restaurantId, now],
  );
  if (sold.length > 0) throw new Error(`sold twice: ${JSON.stringify(sold)}`);
  if (open.length > 0) throw new Error(`open to be sold: ${JSON.stringify(open)}`);
}
