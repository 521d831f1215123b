import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertBusiness, setBusiness } from "#domains/billing/server/store.ts";
import type { StaffView } from "#domains/staff/contract.ts";
import { insertMember, type MemberRole } from "#domains/staff/server/members/store.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

const DAY_MS = 86_400_000;
const START = new Date("2026-12-01T03:00:00Z");
let now = START;
const db = testDatabase();
const app = testApp(db, () => now);
let chef: TestAccount;
let partner: TestAccount;
let id: string;

const join = (account: TestAccount, role: MemberRole, at = id) =>
  insertMember(db, { restaurantId: at, accountId: account.user.id, role }, START);
const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object, who = chef) =>
  app.inject({
    ...{ method, url: `/api/owner/restaurants/${id}/${path}`, headers: who.headers },
    ...(payload && { payload }),
  });
const staff = async () => (await call("GET", "crew")).json() as StaffView;
const page = async () => (await app.inject({ url: `/api/restaurants/${id}` })).statusCode;
const owned = async () =>
  (
    (await app.inject({ url: "/api/owner/restaurants", headers: chef.headers })).json() as {
      id: string;
      isActive: boolean;
      restorableUntil: string | null;
    }[]
  ).find((one) => one.id === id);

beforeAll(async () => {
  chef = await testAccount(app, { username: "Toru" });
  partner = await testAccount(app, { username: "Miwa" });
});
beforeEach(async () => {
  now = START;
  id = await addTestRestaurant(db);
  await insertBusiness(db, { id: `b-${id}`, name: "試験亭", planKey: "starter" }, START);
  await setBusiness(db, id, `b-${id}`, true);
  await join(chef, "owner");
});

describe("a hidden restaurant", () => {
  it("is not shown and takes no bookings, is still its people's, and comes back", async () => {
    await join(partner, "manager");
    expect((await call("PUT", "visibility", { isActive: false }, partner)).json().isActive).toBe(false);
    expect(await page()).toBe(404);
    const booking = await app.inject({
      ...{ method: "POST", url: "/api/reservations", payload: bookingBody(id) },
    });
    expect(booking.statusCode).toBe(404);
    expect(await owned()).toMatchObject({ isActive: false, restorableUntil: null });
    const called = {
      ...{ source: "phone", customerName: "Ito", customerPhone: "0312345678" },
      ...{ reservationDate: "2026-12-24T18:00", guestCount: 2 },
    };
    const taken = await call("POST", "reservations", called, partner);
    expect(taken.statusCode, "whoever calls is still written down").toBe(201);
    const moved = { reservationDate: "2026-12-24T19:00" };
    const url = `/api/owner/reservations/${taken.json().id}`;
    const change = await app.inject({ method: "PATCH", url, payload: moved, headers: chef.headers });
    expect(change.json()).toMatchObject({ localTime: "2026-12-24T19:00" });
    expect((await call("GET", "book?from=2026-12-24")).json()).toMatchObject({ isHidden: true });
    expect((await call("GET", "statements/2026-12")).statusCode).toBe(200);
    await call("PUT", "visibility", { isActive: true });
    expect(await page()).toBe(200);
    expect((await call("GET", "book?from=2026-12-24")).json()).toMatchObject({ isHidden: false });
  });
});

describe("the crew", () => {
  it("always has an owner, also when two owners leave at the same moment", async () => {
    const own = `members/${chef.user.id}`;
    expect((await call("PUT", own, { role: "staff" })).json().code).toBe("last-owner");
    expect((await call("DELETE", own)).json().code).toBe("last-owner");
    await join(partner, "owner");
    const left = await Promise.all([
      call("DELETE", own),
      call("DELETE", `members/${partner.user.id}`, undefined, partner),
    ]);
    expect(left.map(({ statusCode }) => statusCode)).toContain(409);
    const rows = await db.query("SELECT 1 FROM restaurant_members WHERE restaurant_id = $1", [id]);
    expect(rows).toHaveLength(1);
  });

  it("is changed by its owners, who are not told of people elsewhere", async () => {
    await join(partner, "staff");
    const raised = (await call("PUT", `members/${partner.user.id}`, { role: "manager" })).json() as StaffView;
    expect(raised.members.map(({ username, role, isReader }) => [username, role, isReader])).toEqual([
      ["Toru", "owner", true],
      ["Miwa", "manager", false],
    ]);
    expect((await call("GET", "crew", undefined, partner)).statusCode).toBe(403);
    expect((await call("DELETE", `members/${partner.user.id}`)).json().members).toHaveLength(1);
    expect((await call("DELETE", `members/${partner.user.id}`)).statusCode).toBe(404);
    expect((await call("GET", "settings", undefined, partner)).json().code).toBe("restaurant-not-found");
  });

  it("is invited by mail, and an invitation can be withdrawn", async () => {
    const email = "new-cook@example.org";
    expect((await call("POST", "invitations", { email, role: "cook" })).json().errors[0].path).toBe("role");
    await call("POST", "invitations", { email, role: "staff" });
    const [open] = (await staff()).invitations;
    expect(open).toMatchObject({ email, role: "staff", expiresAt: "2026-12-15T03:00:00.000Z" });
    expect((await call("DELETE", `invitations/${open?.id}`)).json().invitations).toEqual([]);
    expect((await call("DELETE", `invitations/${open?.id}`)).statusCode).toBe(404);
  });
});

describe("deleting a restaurant", () => {
  it("names who would stand before a closed door, and waits until they are told", async () => {
    await app.inject({ method: "POST", url: "/api/reservations", payload: bookingBody(id) });
    const impact = {
      ...{ reservations: 1, guests: 2, seated: 0, untold: 0, orders: 0, waitlist: 0 },
      ...{ refunds: [], members: 1, isMainOfSeveral: false, plan: { name: "Starter", isLast: true } },
    };
    expect((await call("GET", "archive-impact")).json()).toEqual(impact);
    expect((await call("POST", "archive")).json()).toMatchObject({ code: "bookings-ahead", impact });
    expect(await page()).toBe(200);
    now = new Date("2026-12-26T03:00:00Z");
    expect((await call("POST", "archive")).statusCode).toBe(200);
  });

  it("never leaves a booking behind that comes in the same moment", async () => {
    const [booked, archived] = await Promise.all([
      app.inject({ method: "POST", url: "/api/reservations", payload: bookingBody(id) }),
      call("POST", "archive"),
    ]);
    expect([booked.statusCode === 201, archived.statusCode === 200].filter(Boolean)).toHaveLength(1);
  });

  it("hides it at once, and can be undone as it was for 30 days", async () => {
    await call("PUT", "visibility", { isActive: false });
    for (let times = 0; times < 2; times++)
      expect((await call("POST", "archive")).json().restorableUntil).toBe("2026-12-31T03:00:00.000Z");
    expect((await call("PUT", "visibility", { isActive: true })).json().code).toBe("restaurant-archived");
    now = new Date(START.getTime() + 30 * DAY_MS - 1);
    expect(await owned()).toMatchObject({ restorableUntil: "2026-12-31T03:00:00.000Z" });
    expect((await call("POST", "restore")).json()).toMatchObject({ isActive: false, restorableUntil: null });
    await call("PUT", "visibility", { isActive: true });
    now = START;
    await call("POST", "archive");
    expect(await page()).toBe(404);
    now = new Date(START.getTime() + 30 * DAY_MS);
    expect((await call("POST", "restore")).json().code).toBe("archive-over");
    expect(await owned(), "plan and receipts stay the owner's").toMatchObject({
      restorableUntil: "2026-12-31T03:00:00.000Z",
    });
    await db.query("UPDATE restaurant_members SET role = 'manager' WHERE restaurant_id = $1", [id]);
    expect(await owned(), "nobody else's").toBeUndefined();
  });

  it("is the owners' alone, and not for the main of several locations, nor undone beyond the plan", async () => {
    await join(partner, "manager");
    expect((await call("POST", "archive", undefined, partner)).statusCode).toBe(403);
    expect((await call("GET", "archive-impact", undefined, partner)).statusCode).toBe(403);
    const main = id;
    const branch = await addTestRestaurant(db, { acceptsReservations: false });
    await setBusiness(db, branch, `b-${main}`, false);
    await join(chef, "owner", branch);
    const impact = (await call("GET", "archive-impact")).json();
    expect(impact, "said before anything is asked").toMatchObject({
      isMainOfSeveral: true,
      plan: { isLast: false },
    });
    expect((await call("POST", "archive")).json().code).toBe("main-location");
    id = branch;
    expect((await call("POST", "archive")).statusCode).toBe(200);
    // The plan has room for one: the main location has taken it.
    expect((await call("POST", "restore")).json().code).toBe("plan-limit");
  });
});

describe("the export", () => {
  it("has all of a restaurant for its owners, and no key that opens anything", async () => {
    await join(partner, "manager");
    await app.inject({ method: "POST", url: "/api/reservations", payload: bookingBody(id) });
    expect((await call("GET", "export", undefined, partner)).statusCode).toBe(403);
    const answer = await call("GET", "export");
    expect(answer.json()).toMatchObject({
      profile: { name: "試験亭" },
      locations: [{ id }],
      crew: [{ username: "Toru" }, { username: "Miwa" }],
      photos: [],
      claims: [],
      menu: { sections: [] },
      book: { inventory: { tables: [{ label: "T1" }] }, reservations: [{ customerName: "Ana Popescu" }] },
      ordering: { orders: [] },
      statements: [{ month: "2026-12" }],
    });
    expect(answer.body).not.toMatch(/holder|manage_?key|share_?key/i);
  });
});
