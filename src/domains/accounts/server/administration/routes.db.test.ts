import type { InjectOptions } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import type { AuditPage } from "#domains/accounts/contract/admin.ts";
import { insertMember } from "#domains/staff/server/members/store.ts";
import { testOperator } from "#tests/setup/builders/test-operator.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { logIn, type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { addOperator } from "./add-operator.ts";
import { insertAudit } from "./store.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW);
let operator: TestAccount;
const others = new Map<string, Record<string, string>>([["nobody", {}]]);

beforeAll(async () => {
  operator = await testOperator(db, app, NOW);
  const restaurantId = await addTestRestaurant(db, { acceptsReservations: false });
  for (const role of ["owner", "manager", "staff"] as const) {
    const account = await testAccount(app, { role: "owner" });
    await insertMember(db, { restaurantId, accountId: account.user.id, role }, NOW);
    others.set(role, account.headers);
  }
  others.set("a customer", (await testAccount(app)).headers);
  others.set("somebody with a token that is none", { authorization: "Bearer none" });
});

/** What the operator's pages call, as the app itself says. */
const adminRoutes = () => app.routes().filter(({ url }) => url.startsWith("/api/admin"));
const addressOf = (url: string) => url.replace(/:\w+/g, "some-id");

describe("operator routes", () => {
  it("exist", () => {
    const found = adminRoutes().map(({ method, url }) => `${method} ${url}`);
    expect(found).toEqual(expect.arrayContaining(["GET /api/admin/audit", "POST /api/admin/club/members"]));
    expect(adminRoutes().every(({ url }) => url.startsWith("/api/admin/"))).toBe(true);
  });

  it("are hidden from everyone else, whatever they send", async () => {
    const bodies: Pick<InjectOptions, "payload" | "headers">[] = [
      {},
      { payload: '{"no', headers: { "content-type": "application/json" } },
      { payload: "<xml/>", headers: { "content-type": "application/xml" } },
      {
        payload: JSON.stringify({ wrong: "x".repeat(5_000_000) }),
        headers: { "content-type": "application/json" },
      },
    ];
    for (const { method, url } of adminRoutes()) {
      const sent = method === "GET" || method === "HEAD" ? bodies.slice(0, 1) : bodies;
      for (const [who, headers] of others)
        for (const body of sent) {
          const call = { method: method as "GET", url: addressOf(url), ...body };
          const answer = await app.inject({ ...call, headers: { ...body.headers, ...headers } });
          expect(answer.statusCode, `${method} ${url} as ${who}`).toBe(404);
          if (method !== "HEAD") expect(answer.json()).toMatchObject({ code: "not-found" });
        }
    }
  });

  it("answer operators, uncached", async () => {
    // There is nothing whose id is made up, and what is live has no end.
    const lists = adminRoutes().filter(({ method, url }) => method === "GET" && !/:|\/events$/.test(url));
    for (const { method, url } of lists) {
      const answer = await app.inject({
        method: method as "GET",
        url: addressOf(url),
        headers: operator.headers,
      });
      expect(answer.statusCode, url).toBe(200);
      expect(answer.headers["cache-control"], url).toContain("no-store");
    }
  });

  it("end with the operator's session", async () => {
    const gone = await testOperator(db, app, NOW);
    const look = async () => (await app.inject({ url: "/api/admin/me", headers: gone.headers })).statusCode;
    expect(await look()).toBe(200);
    await app.inject({ method: "POST", url: "/api/auth/logout", headers: gone.headers });
    expect(await look()).toBe(404);
  });
});

describe("an operator", () => {
  it("can't be an account with an unverified address", async () => {
    const someone = await testAccount(app);
    expect(await addOperator(db, { email: someone.email, role: null }, NOW)).toEqual({
      ok: false,
      reason: "unverified",
    });
    const answer = await app.inject({ url: "/api/admin/me", headers: someone.headers });
    expect(answer.statusCode).toBe(404);
  });

  it("without an account gets one, and sets a password with a one-time link", async () => {
    const email = "new-operator@example.org";
    const made = await addOperator(db, { email, role: null }, NOW);
    expect(made).toMatchObject({ ok: true, token: expect.stringMatching(/^[\w-]{43}$/), wasOperator: false });
    const again = await addOperator(db, { email, role: null }, NOW);
    expect(again).toEqual({ ok: true, token: null, wasOperator: true, role: "all" });
    const payload = { token: made.ok ? made.token : null, password: "kelp-before-bonito" };
    const choose = async () =>
      (await app.inject({ method: "PUT", url: "/api/auth/password-reset", payload })).statusCode;
    expect([await choose(), await choose()]).toEqual([204, 400]);
    expect((await logIn(app, email, payload.password)).statusCode).toBe(200);
  });
});

describe("the audit log", () => {
  const read = async (query = "") =>
    (await app.inject({ url: `/api/admin/audit${query}`, headers: operator.headers })).json() as AuditPage;

  it("is paged newest first, with masked names", async () => {
    const by = { actorId: operator.user.id, actor: "a•••@example.org" };
    for (let count = 1; count <= 60; count++)
      await insertAudit(
        db,
        { ...by, action: "books.compared", subject: null, details: { checked: count } },
        NOW,
      );
    const first = await read();
    expect(first.entries).toHaveLength(50);
    expect(first.entries[0]).toMatchObject({ actor: "a•••@example.org", details: { checked: 60 } });
    const second = await read(`?before=${first.before}`);
    expect(second.entries[0]?.details).toEqual({ checked: 10 });
    expect(second.before).toBeNull();
    const made = second.entries.filter(({ action }) => action === "operator.added");
    expect(made.length).toBeGreaterThan(1);
    expect(
      made.every(({ actor }) => actor === null),
      "by the command",
    ).toBe(true);
    expect(JSON.stringify([first, second])).not.toContain(operator.email);
  });

  it("refuses an invalid cursor", async () => {
    const url = "/api/admin/audit?before=never";
    const answer = await app.inject({ url, headers: operator.headers });
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ path: "before" }] });
  });
});
