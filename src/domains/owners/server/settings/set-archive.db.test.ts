import { beforeEach, describe, expect, it } from "vitest";
import { insertBusiness, setBusiness } from "#domains/billing/server/store.ts";
import type { CreatedReservation } from "#domains/reservations/contract/reservations.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addOpenRestaurant, type OpenRestaurant } from "#tests/setup/builders/test-orders.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { CancelledUpcoming } from "../../contract/restaurants.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const NOBODY = {
  reservations: 0,
  guests: 0,
  seated: 0,
  untold: 0,
  orders: 0,
  waitlist: 0,
  refunds: [],
  members: 1,
  isMainOfSeveral: false,
  plan: null,
};
const ONLINE = { pays: "online", customerEmail: "ana@example.org" } as const;
const WORDS = "The roof has come down";
const db = testDatabase();
const app = testApp(db, () => NOW);
const { inject, settle } = app;
let restaurant: OpenRestaurant;
let id: string;

const call = (path: string, payload?: object, who = restaurant.owner) =>
  inject({
    ...{
      method: payload ? "POST" : "GET",
      url: `/api/owner/restaurants/${id}/${path}`,
      headers: who.headers,
    },
    ...(payload && { payload }),
  });
const cancel = async () =>
  (await call("cancellations", { reason: WORDS })).json() as CancelledUpcoming & { code?: string };
const book = async (changes = {}) => {
  const answer = await inject({
    ...{ method: "POST", url: "/api/reservations", payload: bookingBody(id, changes) },
  });
  return { status: answer.statusCode, made: answer.json() as CreatedReservation };
};
const byStaff = (day: number) =>
  call("reservations", {
    ...{ source: "phone", reservationDate: `2026-12-${day}T18:00`, guestCount: 2, customerName: "Ito" },
  });
const statuses = async () =>
  (
    await db.query<{ status: string }>(
      `SELECT status FROM reservations WHERE restaurant_id = $1
       UNION ALL SELECT status FROM waitlist WHERE restaurant_id = $1
       UNION ALL SELECT status FROM orders WHERE restaurant_id = $1`,
      [id],
    )
  ).map(({ status }) => status);
const isShown = async () => (await inject({ url: `/api/restaurants/${id}` })).statusCode === 200;

beforeEach(async () => {
  restaurant = await addOpenRestaurant(db, app, NOW);
  id = restaurant.restaurantId;
});

describe("closing a restaurant that guests are coming to", () => {
  it("cancels, tells and pays back everybody, and then puts it away", async () => {
    const offered = { requiresDeposit: true, depositAmount: 20 };
    const { made } = await book(offered);
    const secret = made.paymentUrl?.split("/").at(-1) ?? "";
    const card = { number: "4242424242424242", expiry: "12/30", cvc: "123", name: "ANA" };
    await inject({ method: "POST", url: `/api/payments/${secret}/sandbox`, payload: card });
    const wait = { booking: bookingBody(id), until: "18:00" };
    await inject({ method: "POST", url: "/api/waitlist", payload: wait });
    const paid = await restaurant.placed(ONLINE);
    await paid.pay();
    const unpaid = await restaurant.placed(ONLINE);
    await settle();

    const impact = { reservations: 1, guests: 2, orders: 2, waitlist: 1 };
    const refunds = [
      { minor: 2_000, currency: "USD" },
      { minor: 2_000, currency: "JPY" },
    ];
    expect((await call("archive-impact")).json()).toMatchObject({ ...impact, refunds, untold: 0 });
    expect((await call("archive", {})).json().code).toBe("bookings-ahead");
    expect(await cancel()).toEqual({ cancelled: 4, impact: NOBODY });
    expect(await cancel(), "said again").toEqual({ cancelled: 0, impact: NOBODY });
    await settle();

    expect((await statuses()).sort()).toEqual(["cancelled_by_restaurant", "expired", "rejected", "removed"]);
    expect(await isShown()).toBe(false);
    expect((await paid.see()).payment).toMatchObject({ state: "refunded", refunded: 2_000 });
    expect((await unpaid.see()).payment?.url ?? null).toBeNull();
    const [deposit] = await db.query<{ kept: number }>(
      "SELECT captured - refunded AS kept FROM payments WHERE payable_id = $1",
      [made.id],
    );
    expect(deposit?.kept).toBe(0);
    const told = await db.query<{ template: string }>(
      "SELECT template FROM messages WHERE body_text LIKE $1 OR template = 'waitlist-removed'",
      [`%${WORDS}%`],
    );
    expect(told.map(({ template }) => template)).toEqual(
      expect.arrayContaining(["reservation-cancelled-by-restaurant", "waitlist-removed"]),
    );
    expect((await call("archive", {})).statusCode).toBe(200);
  });

  it("goes some at a time, on from where it stopped", async () => {
    for (let day = 10; day < 32; day++) expect((await byStaff(day)).statusCode).toBe(201);
    expect(await cancel()).toMatchObject({ cancelled: 20, impact: { reservations: 2, untold: 2 } });
    expect((await call("archive", {})).json().code).toBe("bookings-ahead");
    expect(await cancel()).toMatchObject({ cancelled: 2, impact: { reservations: 0 } });
  });

  it("leaves nobody behind who books in the same moment, and asks for no more than once at a time", async () => {
    const [booked] = await Promise.all([book(), cancel(), cancel()]);
    expect([201, 404]).toContain(booked.status);
    await cancel();
    expect(await statuses()).not.toContain("confirmed");
    expect((await book()).status).toBe(404);
  });

  it("waits for those who sit at their table", async () => {
    await call("reservations", { source: "walk-in", reservationDate: null, guestCount: 2 });
    expect(await cancel()).toMatchObject({ cancelled: 0, impact: { reservations: 1, seated: 1 } });
    expect(await statuses()).toEqual(["seated"]);
    expect((await call("archive", {})).json()).toMatchObject({
      ...{ code: "bookings-ahead", impact: { seated: 1 } },
    });
  });

  it("is the owners' alone, and cancels nothing where the restaurant can't be put away", async () => {
    await book();
    expect((await call("cancellations", {}, await restaurant.memberAs("manager"))).statusCode).toBe(403);
    await insertBusiness(db, { id: `b-${id}`, name: "試験亭", planKey: "advanced" }, NOW);
    await setBusiness(db, id, `b-${id}`, true);
    await setBusiness(db, await addTestRestaurant(db, { acceptsReservations: false }), `b-${id}`, false);
    expect((await cancel()).code).toBe("main-location");
    expect([await isShown(), await statuses()]).toEqual([true, ["confirmed"]]);
    expect((await call("cancellations", { reason: "x".repeat(301) })).json().errors[0].path).toBe("reason");
  });
});
