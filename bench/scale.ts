/**
 * Gain from a second process: pages, searches and bookings through nginx (deploy/nginx.conf) with one upstream process and
 * with two, alternating, on a real PostgreSQL. Everything runs on this machine, including the load: with two cores, a
 * second process mostly takes its CPU time from the others.
 * Usage: node bench/scale.ts [seconds per turn]
 */
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { addDays } from "#kernel/time/calendar.ts";
import { openPostgres } from "#platform/server/db/postgres.ts";
import { bookingBody } from "../tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "../tests/setup/builders/test-restaurant.ts";
import { freePort } from "../tests/setup/servers/free-port.ts";
import { startNginx } from "../tests/setup/servers/nginx.ts";
import { onServer, startServer, urlOf } from "../tests/setup/servers/postgres-server.ts";
import { startSecondServer } from "../tests/setup/servers/second-server.ts";

const seconds = Number(process.argv[2] ?? 4);
const ROUNDS = 3;
const AT_ONCE = 16;
const RESTAURANTS = 40;
const DAYS = 25;
const TABLES = Array.from({ length: 20 }, (_, at) => ({ label: `T${at}`, minParty: 1, maxParty: 2 }));
/** Each caller has its own network address, as limits count by address. */
const agents = Array.from(
  { length: AT_ONCE },
  (_, at) => new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.1.${at + 1}` }),
);

interface Call {
  path: string;
  body?: unknown;
}
/** For one kind of call through one nginx. */
interface Tally {
  done: number;
  refused: number;
  ms: number[];
}

const postgres = await startServer();
const stops = [postgres.stop];
try {
  await onServer(postgres.url, (admin) => admin.script("CREATE DATABASE scale"));
  const databaseUrl = urlOf(postgres.url, "scale");
  const [onePort, twoPort] = [await freePort(), await freePort()];
  const settings = { DATABASE_URL: databaseUrl, PUBLIC_URL: `http://127.0.0.1:${twoPort}` };
  const start = async () => {
    const server = await startSecondServer(settings);
    stops.push(server.stop);
    return server.url;
  };
  const [a, b] = [await start(), await start()];
  const one = await startNginx(onePort, [a, a]);
  stops.push(one.stop);
  const two = await startNginx(twoPort, [a, b]);
  stops.push(two.stop);
  const ids = await addRestaurants(databaseUrl);
  const today = new Date().toISOString().slice(0, 10);
  let turn = 0;
  const kinds: Record<string, () => Call> = {
    "page from the cache": () => ({ path: `/restaurant/${ids[turn++ % 4]}` }),
    "page rendered": () => ({ path: `/search?q=sushi&n=${turn++}` }),
    search: () => ({ path: "/api/restaurants?lat=35.68&lng=139.76&radius=5000&limit=50" }),
    booking: () => {
      const at = turn++;
      const day = addDays(today, 2 + (Math.floor(at / RESTAURANTS) % DAYS));
      const changes = {
        customerEmail: `guest-${randomUUID()}@example.org`,
        notificationMethod: "email" as const,
        reservationDate: `${day}T18:00`,
      };
      return { path: "/api/reservations", body: bookingBody(ids[at % RESTAURANTS] ?? "", changes) };
    },
  };
  console.log("| what | 1 process /s | 2 processes /s | ratio | p50 ms 1 / 2 | p99 ms 1 / 2 | refused |");
  console.log("|---|---|---|---|---|---|---|");
  for (const [name, next] of Object.entries(kinds)) {
    const [alone, both] = [emptyTally(), emptyTally()];
    await load(two.url, next, 1, emptyTally());
    for (let round = 0; round < ROUNDS; round++) {
      await load(one.url, next, seconds, alone);
      await load(two.url, next, seconds, both);
    }
    const perSecond = ({ done }: Tally) => done / (ROUNDS * seconds);
    const of = (share: number) => `${at(alone, share)} / ${at(both, share)}`;
    console.log(
      `| ${name} | ${perSecond(alone).toFixed(0)} | ${perSecond(both).toFixed(0)} | ${(perSecond(both) / perSecond(alone)).toFixed(2)} | ${of(0.5)} | ${of(0.99)} | ${alone.refused + both.refused} |`,
    );
  }
} finally {
  for (const agent of agents) agent.destroy();
  for (const stop of stops.reverse()) await stop();
}

function emptyTally(): Tally {
  return { done: 0, refused: 0, ms: [] };
}

function at({ ms }: Tally, share: number): string {
  const sorted = ms.toSorted((x, y) => x - y);
  return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
}

async function addRestaurants(url: string): Promise<string[]> {
  const db = openPostgres(url, 2);
  const ids: string[] = [];
  for (let count = 0; count < RESTAURANTS; count++) ids.push(await addTestRestaurant(db, { tables: TABLES }));
  await db.close();
  return ids;
}

/** Runs all callers for a while; each sends its next call once it has a response. */
async function load(origin: string, next: () => Call, duration: number, tally: Tally): Promise<void> {
  const end = performance.now() + duration * 1_000;
  await Promise.all(
    agents.map(async (agent) => {
      while (performance.now() < end) {
        const before = performance.now();
        const status = await send(origin, next(), agent);
        if (status < 300) tally.done++;
        else tally.refused++;
        tally.ms.push(performance.now() - before);
      }
    }),
  );
}

function send(origin: string, { path, body }: Call, agent: Agent): Promise<number> {
  const text = body === undefined ? null : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const call = request(
      origin + path,
      {
        agent,
        method: text === null ? "GET" : "POST",
        headers: text === null ? {} : { "content-type": "application/json", "idempotency-key": randomUUID() },
      },
      (answer) => {
        answer.resume();
        answer.once("end", () => resolve(answer.statusCode ?? 0));
      },
    );
    call.once("error", reject);
    call.end(text ?? undefined);
  });
}
