import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertBusiness, setBusiness } from "#domains/billing/server/store.ts";
import type { PlanKey } from "#domains/payments/contract/plans.ts";
import type { ApiReservations } from "#domains/reservations/contract/connections/api-v1.ts";
import { insertMember, type MemberRole, setRole } from "#domains/staff/server/members/store.ts";
import { hashKey } from "#platform/server/http/caller/credentials.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { type AppRoute, testApp } from "#tests/setup/test-app.ts";
import { API_CALLS_A_MINUTE, API_PATHS } from "../../api-constants.ts";
import type { AddedApiKey, ApiKeysView, ApiRestaurants } from "../../contract/api.ts";

const START = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
let now = START;
const app = testApp(db, () => now);
const { inject } = app;

interface Restaurant {
  restaurantId: string;
  businessId: string;
  owner: TestAccount;
  key: string;
}
/** What is chosen for a key that may do everything. */
const ALL = ["book", "orders"];
let own: Restaurant;
let other: Restaurant;
/** Has a key from the time when its plan had API access. */
let small: Restaurant;
let reservationId = "";

async function memberAt(restaurantId: string, role: MemberRole): Promise<TestAccount> {
  const account = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId, accountId: account.user.id, role }, START);
  return account;
}
async function restaurant(businessId: string): Promise<Restaurant> {
  const restaurantId = await addTestRestaurant(db);
  await insertBusiness(db, { id: businessId, name: businessId, planKey: "advanced" }, START);
  await setBusiness(db, restaurantId, businessId, true);
  const made = { restaurantId, businessId, owner: await memberAt(restaurantId, "owner") };
  return { ...made, key: await keyOf(made) };
}
const make = (
  of: Pick<Restaurant, "restaurantId" | "owner">,
  name = "Till",
  by = of.owner,
  scopes: readonly string[] = [],
) =>
  inject({
    method: "POST",
    url: `/api/owner/restaurants/${of.restaurantId}/api-keys`,
    payload: { name, scopes },
    headers: by.headers,
  });
const keyOf = async (of: Pick<Restaurant, "restaurantId" | "owner">, scopes: readonly string[] = ALL) =>
  ((await make(of, "Till", of.owner, scopes)).json() as AddedApiKey).key;
const keysOf = async ({ restaurantId, owner }: Restaurant) =>
  (
    await inject({ url: `/api/owner/restaurants/${restaurantId}/api-keys`, headers: owner.headers })
  ).json() as ApiKeysView;
const revoke = (of: Restaurant, id: string, by = of) =>
  inject({
    method: "DELETE",
    url: `/api/owner/restaurants/${by.restaurantId}/api-keys/${id}`,
    headers: by.owner.headers,
  });
const call = (url: string, key: string | null = own.key) =>
  inject({ url, headers: key === null ? {} : { authorization: `Bearer ${key}` } });
const setPlan = (businessId: string, plan: PlanKey) =>
  db.query("UPDATE businesses SET plan_key = $2 WHERE id = $1", [businessId, plan]);

beforeAll(async () => {
  [own, other, small] = [await restaurant("own"), await restaurant("other"), await restaurant("small")];
  await setPlan("small", "basic");
  const booked = await inject({
    method: "POST",
    url: "/api/reservations",
    payload: bookingBody(own.restaurantId, { dietaryNeeds: ["vegetarian"], specialRequests: "Window" }),
  });
  reservationId = (booked.json() as { id: string }).id;
});
beforeEach(async () => {
  now = START;
  await db.script("DELETE FROM attempts");
});

/** What programs call with a key, as the app itself says. */
const routes = () =>
  app.routes().filter(({ url, method }) => /^\/api\/v1\/restaurants/.test(url) && method !== "HEAD");
const QUERIES: Readonly<Record<string, string>> = {
  availability: "?date=2026-12-24&guests=2",
  orders: "?date=2026-12-24",
  reservations: "?from=2026-12-01&to=2026-12-31",
};
const addressOf = ({ url, method }: AppRoute, { restaurantId }: Restaurant) => {
  const path = url
    .replace(":id", restaurantId)
    .replace(":reservationId", reservationId)
    .replace(":orderId", "none");
  return `${path}${(method === "GET" && QUERIES[path.split("/").at(-1) ?? ""]) || ""}`;
};
/** Without a body: what is allowed fails at its input, what is not before that. */
const callRoute = (route: AppRoute, key: string | null) =>
  inject({
    method: route.method as "GET",
    url: addressOf(route, own),
    headers: key === null ? {} : { authorization: `Bearer ${key}` },
  });
/** Which statuses say that a key opens a route. */
const OPENED = [200, 400];

describe("what a key opens", () => {
  it("is named at /api/v1, every path of it, for everybody", async () => {
    const answer = await call("/api/v1", null);
    expect(answer.json().paths).toEqual([...API_PATHS]);
    const named = API_PATHS.map((path) => path.replace(/\{\?.*/, "").replaceAll(/\{(\w+)\}/g, ":$1"));
    expect(named.toSorted()).toEqual([...new Set(routes().map(({ url }) => url))].toSorted());
  });

  it("opens to nobody without a key, and a place of another business to no key", async () => {
    const wrong: string[] = [];
    for (const route of routes()) {
      const isOfPlace = route.url.includes(":id");
      const expected = [
        { key: null, status: 401 },
        { key: `noren_${"x".repeat(43)}`, status: 401 },
        { key: own.owner.token, status: 401 },
        { key: small.key, status: 403 },
        { key: other.key, status: isOfPlace ? 404 : 200 },
      ];
      for (const { key, status } of expected) {
        const { statusCode } = await callRoute(route, key);
        if (statusCode !== status) wrong.push(`${route.url} with ${key}: ${statusCode}`);
      }
      const answer = await callRoute(route, own.key);
      const isOpen = OPENED.includes(answer.statusCode) || answer.json().code === "order-not-found";
      if (!isOpen) wrong.push(`${route.url}: ${answer.statusCode}`);
    }
    expect(wrong).toEqual([]);
  });

  it("does what it was made for: each scope opens what the contract says, and reading is part of all", async () => {
    const keys: [string, readonly string[]][] = [];
    for (const scopes of [[], ["book"], ["orders"]])
      keys.push([await keyOf(own, scopes), ["read", ...scopes]]);
    const document = (await call("/api/v1/openapi.json", null)).json<{
      paths: Record<string, Record<string, { security: { apiKey: string[] }[] }>>;
    }>();
    for (const route of routes().filter(({ url }) => url.includes(":id"))) {
      const path = route.url.replaceAll(/:(\w+)/g, "{$1}");
      const scope = document.paths[path]?.[route.method.toLowerCase()]?.security[0]?.apiKey[0] ?? "";
      expect(["read", "book", "orders"]).toContain(scope);
      for (const [key, scopes] of keys) {
        const answer = await callRoute(route, key);
        const said = [route.url, scopes, answer.statusCode === 403 ? answer.json().scope : null];
        expect(said).toEqual([route.url, scopes, scopes.includes(scope) ? null : scope]);
      }
    }
    const listed = (await keysOf(own)).keys.filter(({ scopes }) => scopes.length < 3);
    expect(listed.map(({ scopes }) => scopes.join(" ")).toSorted()).toEqual([
      "read",
      "read book",
      "read orders",
    ]);
    for (const { id } of listed) await revoke(own, id);
    const wrong = await make(own, "Till", own.owner, ["admin"]);
    expect([wrong.statusCode, wrong.json().errors?.[0]?.path]).toEqual([400, "scopes.0"]);
  });

  it("reads only, if it was made before there were scopes", async () => {
    await db.query(
      `INSERT INTO api_keys (id, business_id, name, key_hash, created_by, created_at)
       VALUES ('old', $1, 'Old', $2, $3, $4)`,
      [own.businessId, hashKey(`noren_${"o".repeat(43)}`), own.owner.user.id, START],
    );
    const listed = (await keysOf(own)).keys.find(({ id }) => id === "old");
    expect(listed?.scopes).toEqual(["read"]);
    expect((await call("/api/v1/restaurants", `noren_${"o".repeat(43)}`)).statusCode).toBe(200);
    await revoke(own, "old");
  });

  it("is no session: a key opens nothing that its maker opens signed in", async () => {
    expect((await call(`/api/owner/restaurants/${own.restaurantId}/api-keys`)).statusCode).toBe(401);
  });

  it("tells which plan has it, in the reader's language", async () => {
    const answer = await inject({
      url: "/api/v1/restaurants",
      headers: { authorization: `Bearer ${small.key}`, "accept-language": "ja" },
    });
    expect(answer.json()).toMatchObject({
      code: "plan-without-api",
      plan: { key: "advanced", name: "Premium" },
    });
    expect(answer.json().detail).toContain("Premium");
    expect((await make(small)).json().code).toBe("plan-without-api");
    expect((await keysOf(small)).hasApi).toBe(false);
  });

  it("gives bookings without how to reach the guest", async () => {
    const url = `/api/v1/restaurants/${own.restaurantId}/reservations`;
    const answer = await call(`${url}?from=2026-12-24&to=2026-12-24`);
    const { zone, reservations } = answer.json() as ApiReservations;
    expect(zone).toBe("Asia/Tokyo");
    expect(reservations).toEqual([
      {
        id: reservationId,
        status: "confirmed",
        confirmationCode: expect.stringMatching(/^[A-Z0-9]{6}$/),
        source: "online",
        guestCount: 2,
        startsAt: "2026-12-24T09:00:00.000Z",
        endsAt: "2026-12-24T10:30:00.000Z",
        localTime: "2026-12-24T18:00",
        expiresAt: null,
        area: null,
        course: null,
        customerName: "Ana Popescu",
        language: "en",
        dietaryNeeds: ["vegetarian"],
        severeAllergens: [],
        otherNeeds: [],
        needsAsked: true,
        needsText: ["ベジタリアン（肉・魚介類、それらのだし・エキス・ラード・ゼラチンも不可）"],
        answers: [],
        createdAt: START.toISOString(),
        changedAt: START.toISOString(),
      },
    ]);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect((await call(`${url}?from=2026-12-25&to=2026-12-31`)).json().reservations).toEqual([]);
  });

  it.each([
    ["from=2026-12-24", "to"],
    ["from=2026-12-24&to=2026-12-23", "to"],
    ["from=2026-02-30&to=2026-12-23", "from"],
    ["from=2026-12-01&to=2027-02-01", "to"],
  ])("asks for at most 62 days of the calendar: %s", async (query, path) => {
    const answer = await call(`/api/v1/restaurants/${own.restaurantId}/reservations?${query}`);
    expect([answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([400, path]);
    const most = "from=2026-12-01&to=2027-01-31";
    const whole = await call(`/api/v1/restaurants/${own.restaurantId}/reservations?${most}`);
    expect(whole.statusCode).toBe(200);
  });

  it("is what the key's maker owns: neither a deleted location, nor one of which somebody else is the owner", async () => {
    const [theirs, deleted] = [await addTestRestaurant(db), await addTestRestaurant(db)];
    for (const id of [theirs, deleted]) await setBusiness(db, id, own.businessId, false);
    await insertMember(db, { restaurantId: deleted, accountId: own.owner.user.id, role: "owner" }, START);
    await insertMember(db, { restaurantId: theirs, accountId: own.owner.user.id, role: "manager" }, START);
    await db.query("UPDATE restaurants SET archived_at = $2, is_active = false WHERE id = $1", [
      deleted,
      now,
    ]);
    const { restaurants } = (await call("/api/v1/restaurants")).json() as ApiRestaurants;
    expect(restaurants.map(({ id }) => id)).toEqual([own.restaurantId]);
    for (const id of [theirs, deleted])
      expect((await call(`/api/v1/restaurants/${id}/menu`)).statusCode).toBe(404);
  });

  it("answers so many calls a minute, then says when to come back", async () => {
    await db.query("UPDATE attempts SET count = 0");
    for (let made = 0; made < API_CALLS_A_MINUTE; made++)
      expect((await call("/api/v1/restaurants", other.key)).statusCode).toBe(200);
    now = new Date(START.getTime() + 20_000);
    const refused = await call("/api/v1/restaurants", other.key);
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "40"]);
    expect((await call("/api/v1/restaurants")).statusCode).toBe(200);
    now = new Date(START.getTime() + 60_000);
    expect((await call("/api/v1/restaurants", other.key)).statusCode).toBe(200);
  });
});

describe("an owner's keys", () => {
  it("are shown once, and kept as what does not lead back to them", async () => {
    const made = await make(own, " Reports ");
    const { key, keys } = made.json() as AddedApiKey;
    expect([made.statusCode, key]).toEqual([201, expect.stringMatching(/^noren_[\w-]{43}$/)]);
    expect(keys.map(({ name }) => name)).toContain("Reports");
    const rows = await db.query("SELECT * FROM api_keys");
    for (const told of [rows, await keysOf(own)]) expect(JSON.stringify(told)).not.toContain(key);
    await revoke(own, keys.find(({ name }) => name === "Reports")?.id ?? "");
  });

  it("are five at most, however many are asked for at once", async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => make(other)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(4);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe("too-many-keys");
    expect((await keysOf(other)).keys).toHaveLength(5);
  });

  it("open nothing once they are revoked, which only their own business can do", async () => {
    const key = await keyOf(own);
    const [newest] = (await keysOf(own)).keys.filter(({ lastUsedAt }) => lastUsedAt === null);
    const id = newest?.id ?? "";
    expect((await revoke(own, id, small)).statusCode).toBe(404);
    expect((await call("/api/v1/restaurants", key)).statusCode).toBe(200);
    const answer = await revoke(own, id);
    expect((answer.json() as ApiKeysView).keys.map((one) => one.id)).not.toContain(id);
    expect((await revoke(own, id)).statusCode).toBe(200);
    const refused = await call("/api/v1/restaurants", key);
    expect([refused.statusCode, refused.json().code]).toEqual([401, "api-key-unknown"]);
  });

  it("open nothing once who made them is no owner any more, and the others see that", async () => {
    const second = await memberAt(own.restaurantId, "owner");
    const { key } = (await make(own, "Theirs", second)).json() as AddedApiKey;
    expect((await call("/api/v1/restaurants", key)).statusCode).toBe(200);
    await setRole(db, own.restaurantId, second.user.id, "manager");
    expect((await call("/api/v1/restaurants", key)).statusCode).toBe(401);
    const theirs = (await keysOf(own)).keys.find(({ name }) => name === "Theirs");
    expect(theirs?.isLive).toBe(false);
    await revoke(own, theirs?.id ?? "");
  });

  it("are not for managers", async () => {
    const manager = await memberAt(own.restaurantId, "manager");
    const url = `/api/owner/restaurants/${own.restaurantId}/api-keys`;
    expect((await inject({ url, headers: manager.headers })).statusCode).toBe(403);
    expect((await make(own, "Mine", manager)).statusCode).toBe(403);
  });

  it("tell when they were last used, noted once an hour", async () => {
    const used = async (minutes: number) => {
      now = new Date(START.getTime() + minutes * 60_000);
      await call("/api/v1/restaurants");
      return (await keysOf(own)).keys.at(-1)?.lastUsedAt;
    };
    const first = START.toISOString();
    expect([await used(0), await used(59)]).toEqual([first, first]);
    expect(await used(61)).toBe(now.toISOString());
  });

  it.each(["", "  ", "x".repeat(61)])("need a name that can be told from others: '%s'", async (name) => {
    const answer = await make(own, name);
    expect([answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([400, "name"]);
  });
});
