/**
 * The operator's table of restaurants with 200 restaurants, 10,000 bookings and 2,000 orders: time and size of its call,
 * and in a browser the time until the table is drawn, and until it is sorted by another column.
 * Usage: node bench/directory.ts [restaurants] [bookings]; with `keep` as third argument the product goes on running.
 */
import { performance } from "node:perf_hooks";
import { chromium } from "@playwright/test";
import {
  addReservation,
  NO_GUEST_DETAILS,
  newReservationKeys,
} from "#domains/reservations/server/booking/add-reservation.ts";
import type { Database } from "#platform/server/db/database.ts";
import { openDatabase } from "#platform/server/db/open.ts";
import { findChromium } from "../scripts/prerequisites.ts";
import { signInAs } from "../tests/setup/browser/sign-in.ts";
import { newOperator } from "../tests/setup/builders/new-operator.ts";
import { addTestPlan } from "../tests/setup/builders/test-plan.ts";
import { addTestRestaurant } from "../tests/setup/builders/test-restaurant.ts";
import { startProduct } from "./product.ts";

const RESTAURANTS = Number(process.argv[2] ?? 200);
const BOOKINGS = Number(process.argv[3] ?? 10_000);
const ORDERS = 2_000;
const RUNS = 20;
const PORT = 32_240;
const baseURL = `http://127.0.0.1:${PORT}`;
const QUICK_MS = 100;
const DAY_MS = 86_400_000;
const SLOT_MS = 7_200_000;
const KINDS = ["寿司", "蕎麦", "居酒屋", "食堂", "茶寮"] as const;
const HEADS = ["花冠", "月見台", "鈴屋", "松風", "鶴亀", "富士見", "若葉", "大和"] as const;
const POLICY = { cutoffMinutes: 60, graceMinutes: 15, lateRefundPercent: 0 };

const executablePath = findChromium();
if (executablePath === null) throw new Error("no Chromium was found; npm test installs one");
const server = await startProduct(PORT, layOut);
process.env.JOURNEY_SERVER = baseURL;
process.env.JOURNEY_DATA = server.dataDir;
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const operator = await newOperator();
  const headers = { authorization: `Bearer ${operator.token}` };
  await untilQuiet(headers);
  const calls: number[] = [];
  let bytes = 0;
  for (let run = 0; run < RUNS; run++) {
    const begun = performance.now();
    const answer = await fetch(`${baseURL}/api/admin/restaurants`, { headers });
    bytes = (await answer.arrayBuffer()).byteLength;
    calls.push(performance.now() - begun);
  }
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signInAs(page, operator);
  const drawn: number[] = [];
  const sorted: number[] = [];
  for (let run = 0; run < 5; run++) {
    drawn.push(
      await timed(async () => {
        await page.goto("/admin?view=restaurants&lang=en");
        await page.getByRole("rowheader").nth(20).waitFor();
      }),
    );
    sorted.push(
      await timed(async () => {
        await page.getByRole("button", { name: /^Bookings/ }).click();
        await page.locator("th[aria-sort=descending]").waitFor();
      }),
    );
  }
  const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
  console.log("| what | figure |\n|---|---|");
  console.log(`| restaurants, bookings, orders | ${RESTAURANTS}, ${BOOKINGS}, ${ORDERS} |`);
  console.log(
    `| the call, p50 / slowest of ${RUNS} | ${middle(calls)} / ${Math.round(Math.max(...calls))} ms |`,
  );
  console.log(`| its answer, before compression | ${Math.round(bytes / 1024)} KiB |`);
  console.log(`| page opened until its rows are there | ${middle(drawn)} ms |`);
  console.log(`| sorted by another column | ${middle(sorted)} ms |`);
  console.log(`| elements on the page | ${nodes} |`);
  if (process.argv[4] === "keep") {
    console.log(JSON.stringify(operator));
    await new Promise((done) => process.once("SIGINT", done));
  }
} finally {
  await browser.close();
  server.stop();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** The first minute belongs to the product's start: catalogue, names, pages. Waits until a small call is answered at once. */
async function untilQuiet(headers: Record<string, string>): Promise<void> {
  for (let quick = 0; quick < 5; ) {
    const ms = await timed(() => fetch(`${baseURL}/api/admin/me`, { headers }));
    quick = ms < QUICK_MS ? quick + 1 : 0;
    await new Promise((done) => setTimeout(done, 500));
  }
}

function middle(figures: readonly number[]): number {
  return Math.round(figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0);
}

/** Restaurants with guests of the last weeks and the next ones; some have plans, notes, no-shows and requests. */
async function layOut(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir });
  const now = new Date();
  const ids: string[] = [];
  for (let at = 0; at < RESTAURANTS; at++) {
    const name = `${HEADS[at % 8]} ${KINDS[at % 5]} ${at + 1}番街店`;
    const place = { lat: 35.6 + (at % 20) * 0.003, lng: 139.7 + Math.floor(at / 20) * 0.004 };
    const id = await addTestRestaurant(db, { name, ...place, nameTranslations: { en: `Street ${at + 1}` } });
    ids.push(id);
    if (at % 3 === 0) {
      const startsOn = now.toISOString().slice(0, 10);
      await addTestPlan(db, { restaurantId: id, startsOn, planKey: "starter", method: "invoice" }, now);
    }
  }
  await addPeople(db, ids, now);
  await addBookings(db, ids, now);
  await db.query(
    `INSERT INTO orders (id, restaurant_id, day, number, kind, status, due_at, language, customer_name, total_yen,
       refunded_yen, pays, holder_hash, manage_key, created_at)
     SELECT 'o' || n, ($1::text[])[1 + n % cardinality($1::text[])], ($2::timestamptz - n % 27 * interval '1 day')::date, n,
       'pick-up', 'done', $2::timestamptz - n % 27 * interval '1 day', 'en', 'Ana', 1200, 0, 'at-restaurant', 'h', 'k' || n,
       $2::timestamptz - n % 27 * interval '1 day'
     FROM generate_series(1, $3::int) AS n`,
    [ids, now, ORDERS],
  );
  // Ten thousand bookings at once would be announced for minutes: that is not what is measured.
  await db.script("DELETE FROM events; ANALYZE");
  await close();
}

/** Owners of two restaurants in three, who were there lately or long ago, and notes on some. */
async function addPeople(db: Database, ids: readonly string[], now: Date): Promise<void> {
  await db.query(
    `INSERT INTO accounts (id, email, username, password_hash, role, created_at)
     SELECT 'owner-' || n, 'owner-' || n || '@example.jp', 'Owner ' || n, '', 'owner', $2::timestamptz - interval '40 days'
     FROM generate_series(1, $1::int) AS n WHERE n % 3 > 0`,
    [ids.length, now],
  );
  await db.query(
    `INSERT INTO restaurant_members (restaurant_id, account_id, role, created_at)
     SELECT ($1::text[])[n], 'owner-' || n, 'owner', $2::timestamptz - n * interval '4 hours'
     FROM generate_series(1, cardinality($1::text[])) AS n WHERE n % 3 > 0`,
    [ids, now],
  );
  await db.query(
    `INSERT INTO account_sessions (id, account_id, token_hash, created_at, last_used_at, expires_at)
     SELECT 'session-' || n, 'owner-' || n, 'session-' || n, $2::timestamptz - interval '30 days',
       $2::timestamptz - n * interval '3 hours', $2::timestamptz + interval '30 days'
     FROM generate_series(1, $1::int) AS n WHERE n % 3 > 0`,
    [ids.length, now],
  );
  await db.query(
    `INSERT INTO restaurant_notes (id, restaurant_id, author, text, created_at)
     SELECT 'note-' || n, ($1::text[])[n], 'a•••@example.org', 'Called the owner: photos come next week', $2
     FROM generate_series(1, cardinality($1::text[])) AS n WHERE n % 7 = 0`,
    [ids, now],
  );
}

async function addBookings(db: Database, ids: readonly string[], now: Date): Promise<void> {
  const tables = await db.query<{ id: string; restaurantId: string }>(
    `SELECT DISTINCT ON (restaurant_id) id, restaurant_id AS "restaurantId" FROM restaurant_tables
     WHERE restaurant_id = ANY($1) ORDER BY restaurant_id, id`,
    [ids],
  );
  const first = Math.floor((now.getTime() - 27 * DAY_MS) / SLOT_MS) * SLOT_MS;
  const inEach = Math.ceil(BOOKINGS / tables.length);
  for (let n = 0; n < BOOKINGS; n++) {
    const { id: tableId, restaurantId } = tables[n % tables.length] ?? { id: "", restaurantId: "" };
    const at = Math.floor(n / tables.length);
    const startsAt = new Date(first + at * Math.floor((40 * DAY_MS) / inEach / SLOT_MS) * SLOT_MS);
    const isPast = startsAt < now;
    const status = isPast
      ? n % 11 === 0
        ? "no_show"
        : "completed"
      : n % 13 === 0
        ? "requested"
        : "confirmed";
    await db.transaction((tx) =>
      addReservation(
        tx,
        {
          ...{ ...NO_GUEST_DETAILS, ...newReservationKeys(), restaurantId, tableIds: [tableId] },
          // Of ten thousand by chance two may be the same.
          confirmationCode: `K${String(n).padStart(5, "0")}`,
          ...{ startsAt, endsAt: new Date(startsAt.getTime() + SLOT_MS), policy: POLICY, status },
          ...{
            localTime: startsAt.toISOString().slice(0, 16),
            source: "online",
            language: "en",
            guestCount: 2,
          },
          ...{ customerName: "Ana", customerEmail: "ana@example.org", holderHash: `b${n}`, accountId: null },
          expiresAt:
            status === "requested" ? new Date(now.getTime() + (n % 5 === 0 ? -1 : 1) * DAY_MS) : null,
          createdAt: new Date(Math.min(now.getTime(), startsAt.getTime()) - DAY_MS),
        },
        { actor: "guest" },
        now,
      ),
    );
  }
}
