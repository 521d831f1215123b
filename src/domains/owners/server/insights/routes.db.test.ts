import { beforeAll, describe, expect, it } from "vitest";
import { insertBusiness, setBusiness } from "#domains/billing/server/store.ts";
import type { CreatedReservation, Hold } from "#domains/reservations/contract/reservations.ts";
import type { Insights } from "#domains/restaurants/contract/insights.ts";
import { insertMember } from "#domains/staff/server/members/store.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { someAddress, type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

/** A second before midnight in Tokyo, between the first and the second of December. */
const LATE = new Date("2026-12-01T14:59:59Z");
let now = LATE;
const db = testDatabase();
const app = testApp(db, () => now);
const { inject } = app;
let owner: TestAccount;
let id: string;

beforeAll(async () => {
  owner = await testAccount(app);
  id = await addTestRestaurant(db, { tables: [{ label: "A", minParty: 1, maxParty: 4 }] });
  await insertMember(db, { restaurantId: id, accountId: owner.user.id, role: "owner" }, now);
});

const ask = (query = "") =>
  inject({ url: `/api/owner/restaurants/${id}/insights${query}`, headers: owner.headers });
const insights = async (query = "") => (await ask(query)).json() as Insights;
const say = (what: "views" | "booking-forms", headers: Record<string, string> = {}) =>
  inject({ method: "POST", url: `/api/restaurants/${id}/${what}`, remoteAddress: someAddress(), headers });
const wish = { guestCount: 2, reservationDate: "2026-12-02T18:00" };

describe("a restaurant's insights", () => {
  it("say nothing where nothing was counted, and have every day", async () => {
    const { days, ...rest } = await insights("?days=7");
    expect(days.map(({ day }) => day)).toEqual([
      ...["2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29", "2026-11-30", "2026-12-01"],
    ]);
    expect(days.at(-1)).toEqual({
      ...{ day: "2026-12-01", views: 0, matches: 0, guests: 0, noShows: 0, cancellations: 0 },
    });
    expect(rest).toEqual({
      ...{ from: "2026-11-25", to: "2026-12-01", viewLanguages: [], lacks: [] },
      orders: { count: 0, total: { minor: 0, currency: "JPY" } },
      funnel: { views: 0, forms: 0, holds: 0, bookings: 0, languages: [] },
      demand: { tables: [], needs: [] },
    });
  });

  it("can be asked for 7, 30 or 90 days", async () => {
    expect((await insights()).days).toHaveLength(30);
    expect((await insights("?days=90")).days).toHaveLength(90);
    const refused = await ask("?days=8");
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errors: [{ path: "days" }] });
  });

  it("count by the day of Tokyo, and each step to a table", async () => {
    await say("views", { "accept-language": "th" });
    now = new Date(LATE.getTime() + 2_000);
    await say("views");
    await say("views", { "accept-language": "th" });
    await say("booking-forms");
    await say("booking-forms", owner.headers);
    const hold = async (body: object) =>
      (await inject({ method: "POST", url: "/api/holds", payload: { restaurantId: id, ...body } })) as {
        headers: Record<string, unknown>;
        json(): Hold;
      };
    const first = await hold(wish);
    const cookie = String(first.headers["set-cookie"]).split(";")[0] ?? "";
    const payload = bookingBody(id, { ...wish, holdId: first.json().id });
    const booked = await inject({
      method: "POST",
      url: "/api/reservations",
      payload,
      headers: { cookie, "accept-language": "ko" },
    });
    expect(booked.statusCode).toBe(201);
    const { days, viewLanguages, funnel } = await insights("?days=7");
    expect(days.slice(-2).map(({ day, views }) => [day, views])).toEqual([
      ["2026-12-01", 1],
      ["2026-12-02", 2],
    ]);
    expect(viewLanguages).toEqual([
      { language: "th", count: 2 },
      { language: "en", count: 1 },
    ]);
    expect(funnel).toMatchObject({ views: 3, forms: 1, holds: 1, bookings: 1 });
    const { id: reservation } = booked.json() as CreatedReservation;
    now = new Date("2026-12-02T09:00:00Z");
    const seat = { from: "confirmed", to: "seated", reason: null };
    const url = `/api/owner/reservations/${reservation}/steps`;
    const seated = await inject({ method: "POST", url, payload: seat, headers: owner.headers });
    expect(seated.statusCode).toBeLessThan(300);
    expect((await insights()).days.at(-1)).toMatchObject({ guests: 2, noShows: 0, cancellations: 0 });
  });

  it("show as much as the plan in force has, and name the plan that has the rest", async () => {
    await insertBusiness(db, { id: "b", name: "Tori", planKey: "starter" }, now);
    await setBusiness(db, id, "b", true);
    expect(await insights()).toMatchObject({
      funnel: null,
      demand: null,
      lacks: [
        { part: "funnel", planName: "Standard" },
        { part: "demand", planName: "Premium" },
      ],
    });
    await db.query("UPDATE businesses SET plan_key = 'basic'");
    const standard = await insights();
    expect(standard.funnel).not.toBeNull();
    expect(standard).toMatchObject({ demand: null, lacks: [{ part: "demand", planName: "Premium" }] });
    await db.query("UPDATE businesses SET plan_key = 'advanced'");
    expect(await insights()).toMatchObject({ demand: { tables: [], needs: [] }, lacks: [] });
  });

  it("are for managers and owners of the restaurant", async () => {
    const url = `/api/owner/restaurants/${id}/insights`;
    const staff = await testAccount(app);
    expect((await inject({ url, headers: staff.headers })).statusCode).toBe(404);
    await insertMember(db, { restaurantId: id, accountId: staff.user.id, role: "staff" }, now);
    expect((await inject({ url, headers: staff.headers })).statusCode).toBe(403);
  });
});
