import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { insertMember } from "#domains/staff/server/public.ts";
import { jobStates } from "#platform/server/db/jobs.ts";
import { addTestRestaurant } from "../setup/builders/test-restaurant.ts";
import { startCluster } from "../setup/servers/cluster.ts";
import { type Answer, book, call, EVENING, newGuest, nextVersion, post } from "./calls.ts";

const CHEF = { email: "chef@noren.example", password: "dashi-at-dawn" };
const TABLE = { minParty: 1, maxParty: 2 };
const soon = { timeout: 30_000, interval: 200 };
let cluster: Awaited<ReturnType<typeof startCluster>>;

beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster?.stop());

const withTables = (count: number, name = "試験亭") =>
  addTestRestaurant(cluster.db, {
    name,
    nameTranslations: {},
    tables: Array.from({ length: count }, (_, at) => ({ label: `T${at}`, ...TABLE })),
  });
const cookieOf = ({ headers }: Answer) => ({ cookie: headers.getSetCookie()[0]?.split(";")[0] ?? "" });
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const logIn = async (origin: string) => {
  const { body } = await post(`${origin}/api/auth/login`, CHEF);
  return { authorization: `Bearer ${String(body.token)}` };
};
const readiness = async (origin: string) => (await (await fetch(`${origin}/readyz`)).json()) as Readyz;
interface Readyz {
  replica: { isUsed: boolean; lagSeconds: number | null };
}
/** Whether search on this process finds a restaurant with this name. */
const finds = async (origin: string, name: string) =>
  (await (await fetch(`${origin}/api/restaurants?search=${encodeURIComponent(name)}`)).json()).length > 0;
const rename = (id: string, name: string) =>
  cluster.db.query(
    "UPDATE restaurants SET name = $2, version = nextval('restaurant_version') WHERE id = $1",
    [id, name],
  );

describe("two processes behind nginx", () => {
  it("a booking made through one is seen through the other, and by nobody else", async () => {
    const { a, b } = cluster;
    const made = await book(a.url, await withTables(1), newGuest());
    expect(made.status).toBe(201);
    const path = `/api/reservations/${String(made.body.id)}`;
    const seen = await call(b.url + path, { headers: cookieOf(made) });
    expect(seen.body).toMatchObject({ id: made.body.id, confirmationCode: made.body.confirmationCode });
    expect((await call(b.url + path)).status).toBe(404);
  });

  it("one table wanted by twelve through both is booked once", async () => {
    const { a, b, db } = cluster;
    const restaurantId = await withTables(1);
    const wishes = Array.from({ length: 12 }, (_, at) =>
      book(at % 2 ? a.url : b.url, restaurantId, newGuest()),
    );
    expect(statusesOf(await Promise.all(wishes))).toEqual([201, ...Array(11).fill(409)]);
    const rows = await db.query("SELECT id FROM reservations WHERE restaurant_id = $1", [restaurantId]);
    expect(rows).toHaveLength(1);
  });

  it("forty guests at once get ten tables, each its own, and each of the ten one message", async () => {
    const { nginx, db } = cluster;
    const restaurantId = await withTables(10);
    const guests = Array.from({ length: 40 }, newGuest);
    const answers = await Promise.all(guests.map((guest) => book(nginx.url, restaurantId, guest)));
    expect(statusesOf(answers)).toEqual([...Array(10).fill(201), ...Array(30).fill(409)]);
    const tables = await db.query<{ tables: number }>(
      `SELECT count(DISTINCT s.table_id)::int AS tables FROM reservation_slots s
       JOIN reservations r ON r.id = s.reservation_id WHERE r.restaurant_id = $1`,
      [restaurantId],
    );
    expect(tables).toEqual([{ tables: 10 }]);
    const winners = guests.filter((_, at) => answers[at]?.status === 201).map(({ email }) => email);
    const mails = () =>
      db.query<{ address: string }>("SELECT address FROM messages WHERE address = ANY($1) ORDER BY address", [
        guests.map(({ email }) => email),
      ]);
    const due = () => db.query("SELECT id FROM events WHERE due_at IS NOT NULL");
    await vi.waitFor(async () => expect(await due()).toEqual([]), soon);
    expect((await mails()).map(({ address }) => address)).toEqual(winners.sort());
  });

  it("the same call sent again to the other process gets the same answer", async () => {
    const { a, b } = cluster;
    const restaurantId = await withTables(2);
    const guest = newGuest();
    const first = await book(a.url, restaurantId, guest);
    const again = await book(b.url, restaurantId, guest);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect((await book(b.url, restaurantId, { ...newGuest(), key: guest.key })).status).toBe(422);
  });

  it("a line that is open on one hears what is booked through the other, also through nginx", async () => {
    const { a, b, db, nginx } = cluster;
    const restaurantId = await withTables(2);
    const [chef] = await db.query<{ id: string }>("SELECT id FROM accounts WHERE email = $1", [CHEF.email]);
    const member = { restaurantId, accountId: chef?.id ?? "", role: "owner" as const };
    await insertMember(db, member, new Date());
    const headers = await logIn(a.url);
    const path = `/api/owner/restaurants/${restaurantId}/book`;
    const shown = await call(`${b.url}${path}?from=${EVENING.slice(0, 10)}&days=1`, { headers });
    const known = Number(shown.body.version);
    expect(known).toBeGreaterThan(0);
    const lines = [b.url, nginx.url].map((origin) => nextVersion(`${origin}${path}/changes`, known, headers));
    await book(a.url, restaurantId, newGuest());
    for (const version of await Promise.all(lines)) expect(version).toBeGreaterThan(known);
  });

  it("who is logged out on one is out on the other", async () => {
    const { a, b } = cluster;
    const headers = await logIn(a.url);
    expect((await call(`${b.url}/api/auth/me`, { headers })).status).toBe(200);
    await call(`${a.url}/api/auth/logout`, { method: "POST", headers });
    expect((await call(`${b.url}/api/auth/me`, { headers })).status).toBe(401);
  });

  it("a limit counts over both, and nginx lets nobody call themselves another", async () => {
    const { a, b, nginx } = cluster;
    const hold = (origin: string, from = {}) => post(`${origin}/api/holds`, {}, from);
    const within = Array.from({ length: 60 }, (_, at) => hold(at % 2 ? a.url : b.url));
    expect(new Set(statusesOf(await Promise.all(within)))).toEqual(new Set([400]));
    for (const origin of [a.url, b.url, nginx.url]) {
      const refused = await hold(origin);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    const disguise = { "x-forwarded-for": "203.0.113.9", forwarded: "for=203.0.113.9" };
    expect((await hold(nginx.url, disguise)).status).toBe(429);
  });

  it("what is for the machines inside stays inside", async () => {
    const { nginx, worker } = cluster;
    expect((await fetch(`${nginx.url}/metrics`)).status).toBe(404);
    expect((await fetch(`${worker.url}/api/restaurants`)).status).toBe(404);
    expect((await fetch(`${worker.url}/readyz`)).status).toBe(200);
  });
});

describe("a process that dies", () => {
  it("takes nothing with it that was confirmed; nginx goes on with the other", async () => {
    const { a, nginx, db } = cluster;
    const restaurantId = await withTables(30);
    const confirmed: string[] = [];
    let isDead = false;
    const pages: number[] = [];
    const reader = async () => {
      for (let reads = 0; reads < 60 || !isDead; reads++)
        pages.push((await fetch(`${nginx.url}/api/restaurants?limit=5`)).status);
    };
    // Like the web app: a request without a response is sent again with its idempotency key.
    const persistent = async () => {
      const guest = newGuest();
      for (;;) {
        const { status, body } = await book(nginx.url, restaurantId, guest);
        if (status === 503) continue;
        expect([200, 201]).toContain(status);
        confirmed.push(String(body.id));
        return;
      }
    };
    const bookings = Array.from({ length: 30 }, persistent);
    const readers = [reader(), reader()];
    await vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(2), soon);
    await a.kill();
    isDead = true;
    await Promise.all([...bookings, ...readers]);
    expect(new Set(pages)).toEqual(new Set([200]));
    const rows = await db.query<{ id: string }>("SELECT id FROM reservations WHERE restaurant_id = $1", [
      restaurantId,
    ]);
    expect(rows.map(({ id }) => id).sort()).toEqual([...new Set(confirmed)].sort());
    expect(rows).toHaveLength(30);
  });
});

describe("the replica", () => {
  it("is what restaurants are read from; without it they come from the primary until it is back", async () => {
    const { b, replica } = cluster;
    const id = await withTables(1, "Noren-no-ichi");
    const isFound = (name: string) =>
      vi.waitFor(async () => expect(await finds(b.url, name)).toBe(true), soon);
    const usesReplica = (isUsed: boolean) =>
      vi.waitFor(async () => expect((await readiness(b.url)).replica.isUsed).toBe(isUsed), soon);
    await isFound("Noren-no-ichi");
    expect((await readiness(b.url)).replica).toMatchObject({ isUsed: true, lagSeconds: expect.any(Number) });
    await replica.halt();
    await rename(id, "Noren-no-ni");
    await isFound("Noren-no-ni");
    await usesReplica(false);
    await replica.start();
    await usesReplica(true);
    await rename(id, "Noren-no-san");
    await isFound("Noren-no-san");
    expect(await finds(b.url, "Noren-no-ni")).toBe(false);
  });
});

describe("all of them together", () => {
  it("have done each hourly job once, and the frequent ones no more often than they are due", async () => {
    const jobs = await jobStates(cluster.db);
    expect(jobs.length).toBeGreaterThan(15);
    const [{ since = 0 } = {}] = await cluster.db.query<{ since: number }>(
      "SELECT (extract(epoch FROM now() - min(applied_at)) * 1000)::float8 AS since FROM schema_migrations",
    );
    for (const { name, everyMs, runs, failures } of jobs) {
      expect(runs, name).toBeGreaterThan(0);
      expect(runs, name).toBeLessThanOrEqual(1 + since / everyMs);
      expect(failures, name).toBe(0);
    }
    const holders = new Set(jobs.map(({ holder }) => holder?.split(" ")[1]));
    expect(holders.size, "two processes work").toBeLessThanOrEqual(2);
  });
});
