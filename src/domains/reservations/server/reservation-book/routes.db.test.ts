import { beforeEach, describe, expect, it } from "vitest";
import { insertMember, type MemberRole } from "#domains/staff/server/public.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { BookReservation, BookView } from "../../contract/book.ts";
import type {
  CreatedReservation,
  CreateReservationBody,
  ReservationView,
} from "../../contract/reservations.ts";
import { removeSlots } from "../seating/tables/reserve-table.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
let now = NOON;
const db = testDatabase();
const app = testApp(db, () => now);
const { inject } = app;
let restaurantId = "";
let owner: TestAccount;
/** 18:00 in Tokyo. */
const START = new Date("2026-12-24T09:00:00Z");
const afterStart = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

beforeEach(async () => {
  now = NOON;
  restaurantId = await addTestRestaurant(db, {
    tables: [
      { label: "A", minParty: 1, maxParty: 2 },
      { label: "B", minParty: 2, maxParty: 4 },
    ],
  });
  owner = await memberAs("owner");
});

async function memberAs(role: MemberRole, at = restaurantId): Promise<TestAccount> {
  const account = await testAccount(app, { role: "owner", username: `佐藤 ${role}` });
  await insertMember(db, { restaurantId: at, accountId: account.user.id, role }, now);
  return account;
}

async function booked(changes: Partial<CreateReservationBody> = {}) {
  const answer = await inject({
    method: "POST",
    url: "/api/reservations",
    payload: bookingBody(restaurantId, changes),
  });
  const { id } = answer.json() as CreatedReservation;
  const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  const asGuest = async () =>
    (await inject({ url: `/api/reservations/${id}`, headers: { cookie } })).json() as ReservationView;
  return { id, cookie, asGuest };
}
const book = async (reader: TestAccount) => {
  const url = `/api/owner/restaurants/${restaurantId}/book?from=2026-12-24&days=1`;
  return (await inject({ url, headers: reader.headers })).json() as BookView;
};
const post = (url: string, payload: object, reader = owner) =>
  inject({ method: "POST", url, payload, headers: reader.headers });
const step = (id: string, from: string, to: string, reason: string | null = null, reader = owner) =>
  post(`/api/owner/reservations/${id}/steps`, { from, to, reason }, reader);

describe("the reservation book", () => {
  it("shows the party, time and table; contact details are for managers and owners", async () => {
    await booked({ dietaryNeeds: ["vegan", "without-nuts"], severeAllergens: ["nuts"] });
    const manager = await memberAs("manager");
    const staff = await memberAs("staff");
    const [line] = (await book(owner)).reservations;
    expect(line).toMatchObject({
      status: "confirmed",
      customerName: "Ana Popescu",
      localTime: "2026-12-24T18:00",
      guestCount: 2,
      dietaryNeeds: ["vegan", "without-nuts"],
      severeAllergens: ["nuts"],
      kitchen: { answer: null, dueAt: "2026-12-02T03:00:00.000Z" },
      contact: { email: "ana@example.org", whatsapp: "+40 721 234 567" },
    });
    expect((await book(manager)).reservations[0]?.contact?.email).toBe("ana@example.org");
    const seen = await book(staff);
    expect(seen.reservations[0]?.contact).toBeNull();
    expect(JSON.stringify(seen)).not.toMatch(/ana@example|721 ?234 ?567/);
  });

  it("is not found for guests and owners of other restaurants", async () => {
    const { id } = await booked();
    const other = await memberAs("owner", await addTestRestaurant(db));
    const url = `/api/owner/restaurants/${restaurantId}/book?from=2026-12-24`;
    expect((await inject({ url })).statusCode).toBe(401);
    expect((await inject({ url, headers: other.headers })).json()).toMatchObject({
      status: 404,
      code: "restaurant-not-found",
    });
    for (const answer of [
      await step(id, "confirmed", "cancelled_by_restaurant", null, other),
      await step("nothing", "confirmed", "seated", null, other),
      await post(`/api/owner/reservations/${id}/kitchen`, { answer: "can" }, other),
      await inject({ url: `/api/owner/reservations/${id}/log`, headers: other.headers }),
    ]) {
      expect(answer.json()).toMatchObject({ status: 404, code: "reservation-not-found" });
    }
    expect((await book(owner)).reservations[0]?.status).toBe("confirmed");
  });

  it("shows no holds", async () => {
    const wish = { restaurantId, reservationDate: "2026-12-24T18:00", guestCount: 2 };
    await inject({ method: "POST", url: "/api/holds", payload: wish });
    expect((await book(owner)).reservations).toEqual([]);
  });
});

describe("a step by staff", () => {
  it("is logged with person, time and reason, and visible to the guest", async () => {
    const { id, asGuest } = await booked();
    now = afterStart(-30);
    expect((await step(id, "confirmed", "seated")).json()).toMatchObject({ status: "seated" });
    expect((await asGuest()).status).toBe("seated");
    const log = await inject({ url: `/api/owner/reservations/${id}/log`, headers: owner.headers });
    expect(log.json()).toMatchObject([
      { actor: "guest", by: null, from: null, to: "confirmed" },
      { actor: "staff", by: "佐藤 owner", from: "confirmed", to: "seated", at: now.toISOString() },
    ]);
  });

  it("can be undone, and repeating it changes nothing", async () => {
    const { id } = await booked();
    now = afterStart(0);
    await step(id, "confirmed", "seated");
    expect((await step(id, "confirmed", "seated")).statusCode).toBe(200);
    await step(id, "seated", "completed");
    await step(id, "completed", "seated");
    expect((await step(id, "seated", "confirmed")).json()).toMatchObject({ status: "confirmed" });
  });

  it("to completed frees the table at once: for walk-ins, online, and for the waitlist", async () => {
    await db.query("UPDATE booking_rules SET lead_minutes = 0 WHERE restaurant_id = $1", [restaurantId]);
    const { id } = await booked({ guestCount: 2 });
    const { id: other } = await booked({ guestCount: 2 });
    const waiting = bookingBody(restaurantId, { guestCount: 2, reservationDate: "2026-12-24T19:00" });
    await inject({ method: "POST", url: "/api/waitlist", payload: { booking: waiting, until: "19:30" } });
    now = afterStart(2);
    await step(id, "confirmed", "seated");
    await step(other, "confirmed", "seated");
    const walkIn = () =>
      post(`/api/owner/restaurants/${restaurantId}/reservations`, { source: "walk-in", guestCount: 2 });
    expect((await walkIn()).json()).toMatchObject({ status: 409 });
    now = afterStart(20);
    const seatings = async () =>
      (
        await inject({
          url: `/api/restaurants/${restaurantId}/availability?date=2026-12-24&guests=2`,
        })
      ).json();
    const before = JSON.stringify(await seatings());
    await step(id, "seated", "completed");
    expect(JSON.stringify(await seatings()), "guests are offered it too").not.toBe(before);
    await app.settle();
    const [offer] = await db.query("SELECT status FROM waitlist WHERE restaurant_id = $1", [restaurantId]);
    expect(offer).toMatchObject({ status: "offered" });
    const [row] = await db.query(
      "SELECT ends_at, count(s.*)::int AS slots FROM reservations v LEFT JOIN reservation_slots s ON s.reservation_id = v.id WHERE v.id = $1 GROUP BY 1",
      [id],
    );
    expect(row).toEqual({ ends_at: afterStart(15), slots: 1 });
  });

  it("that is undone restores the table, or reports that it is taken", async () => {
    const { id } = await booked({ guestCount: 2 });
    now = afterStart(5);
    await step(id, "confirmed", "seated");
    now = afterStart(31);
    await step(id, "seated", "completed");
    expect((await step(id, "completed", "seated")).statusCode).toBe(200);
    const slots = async () =>
      (await db.query("SELECT 1 FROM reservation_slots WHERE reservation_id = $1", [id])).length;
    const whole = await slots();
    await step(id, "seated", "completed");
    expect(await slots()).toBe(2);
    const table = (await book(owner)).reservations.find((one) => one.id === id)?.tableIds;
    const walkIn = { source: "walk-in", guestCount: 2, tableIds: table };
    const seated = await post(`/api/owner/restaurants/${restaurantId}/reservations`, walkIn);
    expect(seated.statusCode).toBe(201);
    expect((await step(id, "completed", "seated")).json()).toMatchObject({ code: "table-given-away" });
    const id2 = (seated.json() as { id: string }).id;
    now = afterStart(46);
    await step(id2, "seated", "completed");
    expect((await step(id, "completed", "seated")).statusCode, "not while it is not all free").toBe(409);
    expect(whole).toBeGreaterThan(2);
  });

  it("can be taken long after the visit, when the slots are deleted", async () => {
    const { id } = await booked();
    now = afterStart(0);
    await step(id, "confirmed", "seated");
    now = afterStart(8 * 24 * 60);
    await removeSlots(db, afterStart(10 * 24 * 60));
    expect((await step(id, "seated", "completed")).json()).toMatchObject({ status: "completed" });
    expect((await step(id, "completed", "seated")).json()).toMatchObject({ status: "seated" });
  });

  it("is refused after a concurrent change", async () => {
    const { id, cookie } = await booked();
    await inject({ method: "POST", url: `/api/reservations/${id}/cancel`, headers: { cookie } });
    expect((await step(id, "confirmed", "cancelled_by_restaurant")).json()).toMatchObject({
      status: 409,
      code: "changed-meanwhile",
    });
  });

  it("to no-show needs the grace time to be over and an attempt to contact the party", async () => {
    const { id } = await booked();
    now = afterStart(14);
    expect((await step(id, "confirmed", "no_show")).json()).toMatchObject({ code: "too-early" });
    now = afterStart(15);
    expect((await step(id, "confirmed", "no_show")).json()).toMatchObject({ code: "contact-first" });
    await post(`/api/owner/reservations/${id}/contact-attempts`, {});
    expect((await step(id, "confirmed", "no_show")).json()).toMatchObject({ status: "no_show" });
  });

  it("to no-show waits longer for a party that has said it is late", async () => {
    const { id, cookie } = await booked();
    now = afterStart(-5);
    const late = { method: "POST" as const, url: `/api/reservations/${id}/late`, headers: { cookie } };
    expect((await inject({ ...late, payload: { minutes: 20 } })).statusCode).toBe(200);
    await post(`/api/owner/reservations/${id}/contact-attempts`, {});
    now = afterStart(34);
    expect((await step(id, "confirmed", "no_show")).json()).toMatchObject({ code: "too-early" });
  });

  it("to no-show frees the table, and undoing it needs the table to be free", async () => {
    const { id } = await booked();
    await post(`/api/owner/reservations/${id}/contact-attempts`, {});
    now = afterStart(15);
    await step(id, "confirmed", "no_show");
    await step(id, "no_show", "confirmed");
    expect((await step(id, "confirmed", "no_show")).statusCode).toBe(200);
    const [line] = (await book(owner)).reservations;
    const walkIn = { source: "walk-in", guestCount: 2, tableIds: line?.tableIds };
    expect((await post(`/api/owner/restaurants/${restaurantId}/reservations`, walkIn)).statusCode).toBe(201);
    expect((await step(id, "no_show", "confirmed")).json()).toMatchObject({ code: "table-taken" });
    expect((await book(owner)).reservations.find((one) => one.id === id)?.status).toBe("no_show");
  });
});

describe("a restaurant that confirms manually", () => {
  beforeEach(async () => {
    await db.query("UPDATE booking_rules SET mode = 'request' WHERE restaurant_id = $1", [restaurantId]);
  });

  it("holds the table until it answers, and books it when it accepts", async () => {
    const { id, asGuest } = await booked();
    expect(await asGuest()).toMatchObject({ status: "requested", expiresAt: "2026-12-01T15:00:00.000Z" });
    expect((await step(id, "requested", "confirmed")).json()).toMatchObject({
      status: "confirmed",
      expiresAt: null,
    });
    now = afterStart(0);
    expect((await asGuest()).status).toBe("confirmed");
    const [{ count } = { count: 0 }] = await db.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM reservation_slots WHERE reservation_id = $1 AND expires_at IS NULL",
      [id],
    );
    expect(count).toBe(6);
  });

  it("declines with a reason", async () => {
    const { id } = await booked();
    const answer = await step(id, "requested", "cancelled_by_restaurant", "満席のため");
    expect(answer.json()).toMatchObject({ status: "cancelled_by_restaurant", steps: [] });
  });
});

describe("walk-ins and phone bookings", () => {
  const add = (payload: object) => post(`/api/owner/restaurants/${restaurantId}/reservations`, payload);

  it("use the same seating plan as online bookings", async () => {
    await booked();
    now = afterStart(4);
    const first = await add({ source: "walk-in", guestCount: 3 });
    expect(first.json()).toMatchObject({
      status: "seated",
      source: "walk-in",
      localTime: "2026-12-24T18:00",
      customerName: null,
    });
    expect((await add({ source: "walk-in", guestCount: 1 })).json()).toMatchObject({ code: "table-taken" });
    const second = (await first.json()) as BookReservation;
    expect((await add({ source: "walk-in", guestCount: 1, tableIds: second.tableIds })).json()).toMatchObject(
      { code: "table-taken" },
    );
  });

  it.each([
    // 18:00 of the day before.
    { zone: "Pacific/Honolulu", at: "2026-12-25T04:00:00Z", turn: 15, taken: "2026-12-24T18:00" },
    // 13:45 of the day after; they would stay until past the next midnight.
    { zone: "Pacific/Kiritimati", at: "2026-12-24T23:45:00Z", turn: 720, taken: "2026-12-26T01:00" },
  ])(
    "find no table where it is another day than in Greenwich and all are taken: $zone",
    async ({ zone, at, turn, taken }) => {
      await db.query("UPDATE restaurants SET zone = $2 WHERE id = $1", [restaurantId, zone]);
      await db.query("UPDATE booking_rules SET turn_minutes = $2 WHERE restaurant_id = $1", [
        restaurantId,
        turn,
      ]);
      now = new Date(at);
      const call = { source: "phone", guestCount: 2, reservationDate: taken, customerName: "田中" };
      for (const _ of ["A", "B"]) expect((await add(call)).json()).toMatchObject({ status: "confirmed" });
      expect((await add({ source: "walk-in", guestCount: 2 })).json()).toMatchObject({ code: "table-taken" });
    },
  );

  it("may be outside the opening hours, but a phone booking needs a name", async () => {
    const call = { source: "phone", guestCount: 2, reservationDate: "2026-12-24T15:00" };
    expect((await add(call)).json()).toMatchObject({ status: 400, errors: [{ path: "customerName" }] });
    expect((await add({ ...call, customerName: "田中" })).json()).toMatchObject({ status: "confirmed" });
    expect((await add({ ...call, customerName: "田中", tableIds: ["x"] })).json()).toMatchObject({
      status: 400,
      errors: [{ path: "tableIds" }],
    });
  });

  it("are moved to another table only if it is free", async () => {
    const { id } = await booked();
    const other = await booked();
    const tables = (await book(owner)).reservations;
    const tableOf = (one: string) => tables.find((line) => line.id === one)?.tableIds;
    const move = (tableIds: unknown) =>
      inject({
        method: "PATCH",
        url: `/api/owner/reservations/${id}`,
        payload: { tableIds, staffNote: "常連" },
        headers: owner.headers,
      });
    expect((await move(tableOf(other.id))).json()).toMatchObject({ code: "table-taken" });
    await step(other.id, "confirmed", "cancelled_by_restaurant");
    expect((await move(tableOf(other.id))).json()).toMatchObject({
      tableIds: tableOf(other.id),
      staffNote: "常連",
    });
  });
});

describe("the kitchen's answer", () => {
  const say = (id: string, said: object) => post(`/api/owner/reservations/${id}/kitchen`, said);

  it("reaches the guest with name and time, and 'cannot' makes cancelling free at any hour", async () => {
    const { id, asGuest } = await booked({ dietaryNeeds: ["without-nuts"] });
    now = afterStart(-60);
    expect((await asGuest()).options).toMatchObject({ canChange: false, cancelsFree: true });
    await say(id, { answer: "can" });
    expect((await asGuest()).options?.cancelsFree, "answered, though late").toBe(false);
    await say(id, { answer: "cannot" });
    const seen = await asGuest();
    expect(seen.kitchen).toMatchObject({ answer: "cannot", by: "佐藤 owner", at: now.toISOString() });
    expect(seen.options?.cancelsFree).toBe(true);
  });

  it("names the dishes for 'partly' and a time before the meal for 'will check'", async () => {
    const { id } = await booked({ dietaryNeeds: ["vegan"] });
    expect((await say(id, { answer: "partly" })).json()).toMatchObject({ errors: [{ path: "dishes" }] });
    expect((await say(id, { answer: "will-check", until: "2026-12-25T10:00" })).json()).toMatchObject({
      errors: [{ path: "until" }],
    });
    expect((await say(id, { answer: "will-check", until: "2026-12-05T10:00" })).json()).toMatchObject({
      kitchen: { answer: "will-check", dueAt: "2026-12-05T01:00:00.000Z" },
    });
    expect((await say(id, { answer: "partly", dishes: ["冷奴"] })).json()).toMatchObject({
      kitchen: { answer: "partly", dishes: ["冷奴"] },
    });
  });

  it("is not requested for a reservation without needs", async () => {
    const { id } = await booked();
    expect((await say(id, { answer: "can" })).statusCode).toBe(404);
  });
});

describe("stopping online bookings", () => {
  it("removes the next hour from the form at once, and resuming restores it", async () => {
    now = afterStart(-90);
    const free = async () => {
      const url = `/api/restaurants/${restaurantId}/availability?date=2026-12-24&guests=2`;
      const times = (await inject({ url })).json() as { time: string; available: boolean }[];
      return times.filter(({ available }) => available).map(({ time }) => time);
    };
    const all = await free();
    expect(all[0]).toBe("17:30");
    await post(`/api/owner/restaurants/${restaurantId}/stop`, { minutes: 120 });
    expect((await free())[0]).toBe("18:30");
    await post(`/api/owner/restaurants/${restaurantId}/stop`, { minutes: 0 });
    expect(await free()).toEqual(all);
  });
});
