import { beforeEach, describe, expect, it } from "vitest";
import type { BookReservation, BookView } from "#domains/reservations/contract/book.ts";
import type {
  CreatedReservation,
  CreateReservationBody,
} from "#domains/reservations/contract/reservations.ts";
import type { SeatingPlanBody, SeatingPlanView } from "#domains/reservations/contract/seating-plan.ts";
import { insertMember, type MemberRole } from "#domains/staff/server/public.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

const now = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => now);
const { inject } = app;
let restaurantId = "";
let owner: TestAccount;

beforeEach(async () => {
  restaurantId = await addTestRestaurant(db, {
    tables: [
      { label: "A", minParty: 1, maxParty: 2 },
      { label: "B", minParty: 2, maxParty: 4 },
    ],
  });
  owner = await memberAs("owner");
});

async function memberAs(role: MemberRole): Promise<TestAccount> {
  const account = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId, accountId: account.user.id, role }, now);
  return account;
}

const get = async () =>
  (
    await inject({ url: `/api/owner/restaurants/${restaurantId}/inventory`, headers: owner.headers })
  ).json() as SeatingPlanView;
const put = (payload: object, by = owner) =>
  inject({
    method: "PUT",
    url: `/api/owner/restaurants/${restaurantId}/inventory`,
    payload,
    headers: by.headers,
  });
const preview = (inventory: object, by = owner) =>
  inject({
    method: "POST",
    url: `/api/owner/restaurants/${restaurantId}/inventory/preview`,
    payload: { inventory },
    headers: by.headers,
  });
/** Saves what is in force with some changes. */
async function save(changes: Partial<SeatingPlanBody>, accepted: string[] = []) {
  const { inventory, version } = await get();
  return put({ inventory: { ...inventory, ...changes }, version, accepted });
}
async function book(changes: Partial<CreateReservationBody> = {}): Promise<string> {
  const payload = bookingBody(restaurantId, changes);
  return ((await inject({ method: "POST", url: "/api/reservations", payload })).json() as CreatedReservation)
    .id;
}
const closed = (date: string) => ({ date, kind: "closed" as const, periods: [], note: null });
const readOccupancy = async () => {
  const url = `/api/owner/restaurants/${restaurantId}/book?from=2026-12-24&days=1`;
  return (await inject({ url, headers: owner.headers })).json() as BookView;
};

describe("a seating plan", () => {
  it("is saved as a whole and returned unchanged", async () => {
    const before = await get();
    const { inventory } = before;
    const [a, b] = inventory.tables;
    if (!a || !b) throw new Error("the restaurant has two tables");
    const next: SeatingPlanBody = {
      sections: [
        { name: "カウンター", isOffered: true, words: { en: "Counter" } },
        { name: "座敷", isOffered: false, words: {} },
      ],
      tables: [
        { ...b, section: "座敷", label: "A", place: { x: 2, y: 30, width: 3, height: 2, isRound: true } },
        { ...a, section: "カウンター", label: "B" },
        { id: null, label: "C", section: null, minParty: 1, maxParty: 6, place: null },
      ],
      combinations: [
        { labels: ["C", "A"], minParty: 7, maxParty: 10 },
        { labels: ["A", "B"], minParty: 5, maxParty: 6 },
      ],
      week: inventory.week.map(({ weekday }) => ({
        weekday,
        periods:
          weekday === 1
            ? []
            : [
                { firstSeating: "11:30", lastSeating: "13:30", lastOrder: "14:00" },
                { firstSeating: "18:15", lastSeating: "22:45", lastOrder: "25:30" },
              ],
      })),
      questions: [],
      exceptions: [
        closed("2026-12-31"),
        {
          date: "2027-01-04",
          kind: "open",
          periods: [{ firstSeating: "12:00", lastSeating: "12:00", lastOrder: null }],
          note: "初営業",
        },
      ],
      rules: {
        ...inventory.rules,
        turnMinutes: 105,
        turnByParty: [{ upTo: 2, minutes: 75 }],
        pacingCovers: 8,
        pacingMinutes: 15,
        mode: "request",
        holidays: "as-sunday",
        walkInWeekdays: [2, 3],
        depositYen: 3_000,
        depositPer: "party",
        depositFromParty: 4,
      },
    };
    const saved = await put({ inventory: next, version: before.version });
    expect(saved.statusCode).toBe(200);
    const after = await get();
    expect(saved.json()).toEqual(after);
    expect(after.version).toBeGreaterThan(before.version);
    const id = after.inventory.tables[2]?.id;
    expect(id).toEqual(expect.any(String));
    const tables = next.tables.map((one) => ({ ...one, id: one.id ?? id }));
    expect(after).toMatchObject({ restaurantId, zone: "Asia/Tokyo", inventory: { ...next, tables } });
  });

  it("is a proposal at first, and is created by saving it", async () => {
    await db.query("DELETE FROM booking_rules WHERE restaurant_id = $1", [restaurantId]);
    const proposal = await get();
    expect([proposal.version, proposal.inventory.tables.length]).toEqual([0, 1]);
    expect((await preview(proposal.inventory)).json()).toEqual({ stranded: [] });
    const { inventory, version } = proposal;
    const other = { ...inventory, sections: [{ name: "Bar", isOffered: false, words: {} }] };
    const both = await Promise.all([put({ inventory, version }), put({ inventory: other, version })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await get()).version).toBeGreaterThan(0);
  });

  it("is for managers and owners; forbidden for staff, not found for others", async () => {
    const view = await get();
    const [manager, staff] = [await memberAs("manager"), await memberAs("staff")];
    const stranger = await testAccount(app, { role: "owner" });
    const url = `/api/owner/restaurants/${restaurantId}/inventory`;
    const tries = async ({ headers }: Pick<TestAccount, "headers">) => [
      (await inject({ url, headers })).statusCode,
      (await preview(view.inventory, { ...owner, headers })).statusCode,
      (await put(view, { ...owner, headers })).statusCode,
    ];
    expect(await tries(staff)).toEqual([403, 403, 403]);
    expect(await tries(stranger)).toEqual([404, 404, 404]);
    expect((await inject({ url })).statusCode).toBe(401);
    expect((await get()).version).toBe(view.version);
    expect(await tries(manager)).toEqual([200, 200, 400]);
    const { inventory, version } = view;
    expect((await put({ inventory, version }, manager)).statusCode).toBe(200);
  });

  it("is rejected after a concurrent save, which stays", async () => {
    const { inventory, version } = await get();
    await put({ inventory: { ...inventory, exceptions: [closed("2026-12-31")] }, version });
    const late = await put({ inventory: { ...inventory, exceptions: [] }, version });
    expect(late.json()).toMatchObject({ status: 409, code: "changed-meanwhile" });
    expect((await get()).inventory.exceptions).toEqual([closed("2026-12-31")]);
  });

  it("may be sent again after a lost response, and is saved once", async () => {
    const { inventory, version } = await get();
    const anew = { id: null, label: "C", section: null, minParty: 1, maxParty: 2, place: null };
    const exceptions = [closed("2026-12-31"), { ...closed("2026-12-30"), note: "" }];
    const body = { inventory: { ...inventory, tables: [...inventory.tables, anew], exceptions }, version };
    const first = (await put(body)).json() as SeatingPlanView;
    const again = await put(body);
    expect([again.statusCode, again.json()]).toEqual([200, first]);
    expect(first.inventory.exceptions.map(({ date, note }) => [date, note])).toEqual([
      ["2026-12-30", null],
      ["2026-12-31", null],
    ]);
    const others = {
      ...body,
      inventory: { ...body.inventory, sections: [{ name: "Bar", isOffered: false, words: {} }] },
    };
    expect((await put(others)).statusCode).toBe(409);
  });

  it("can be saved while bookings are stopped, and they stay stopped", async () => {
    const { inventory, version } = await get();
    const stop = { minutes: 30 };
    await inject({
      method: "POST",
      url: `/api/owner/restaurants/${restaurantId}/stop`,
      payload: stop,
      headers: owner.headers,
    });
    const { version: before, stoppedUntil } = await readOccupancy();
    expect((await put({ inventory, version })).statusCode).toBe(200);
    const seen = await readOccupancy();
    expect(seen.stoppedUntil).toBe(stoppedUntil);
    expect(seen.version, "open windows hear of it").toBeGreaterThan(before);
  });

  it("names the invalid field, even if it is only invalid in combination", async () => {
    const { inventory, version } = await get();
    const [a, ...others] = inventory.tables;
    const twice = { ...inventory, tables: [a, ...others.map((one) => ({ ...one, label: " A " }))] };
    const badTime = inventory.week.map((day) => ({
      ...day,
      periods: [{ firstSeating: "18:10", lastSeating: "17:00" }],
    }));
    for (const answer of [await put({ inventory: twice, version }), await preview(twice)]) {
      expect(answer.json()).toMatchObject({
        status: 400,
        errors: [{ path: "inventory.tables.1.label", message: "A table with this name already exists." }],
      });
    }
    const { errors } = (await preview({ ...inventory, week: badTime })).json();
    expect(errors).toContainEqual({
      path: "inventory.week.6.periods.0.firstSeating",
      message: "Enter a time on a quarter hour, such as 18:15.",
    });
    const other = await addTestRestaurant(db);
    const [stolen] = await db.query<{ id: string }>(
      "SELECT id FROM restaurant_tables WHERE restaurant_id = $1",
      [other],
    );
    const thief = { ...inventory, tables: [{ ...a, id: stolen?.id }] };
    expect((await put({ inventory: thief, version })).json()).toMatchObject({
      errors: [{ path: "inventory.tables.0.id" }],
    });
  });

  it("leaves past exceptions for the reservation book of those days", async () => {
    await db.query("INSERT INTO service_exceptions VALUES ($1, '2026-11-30', 'closed', '[]', '台風')", [
      restaurantId,
    ]);
    expect((await get()).inventory.exceptions).toEqual([]);
    expect((await save({ exceptions: [closed("2026-11-29"), closed("2026-12-31")] })).statusCode).toBe(200);
    const rows = await db.query("SELECT date, note FROM service_exceptions WHERE restaurant_id = $1", [
      restaurantId,
    ]);
    expect(rows).toEqual([
      { date: "2026-11-30", note: "台風" },
      { date: "2026-12-31", note: null },
    ]);
  });
});

describe("a change that conflicts with bookings", () => {
  it("is previewed without being saved, and saved once the conflicts have been seen", async () => {
    const id = await book();
    await book({ reservationDate: "2026-12-25T18:00" });
    const exceptions = [closed("2026-12-24")];
    const { inventory, version } = await get();
    const one = {
      ...{ id, localTime: "2026-12-24T18:00", guestCount: 2, customerName: "Ana Popescu" },
      ...{ confirmationCode: expect.any(String), tables: ["A"], why: "closed" },
    };
    expect((await preview({ ...inventory, exceptions })).json()).toEqual({ stranded: [one] });
    expect(await get()).toEqual({ restaurantId, zone: "Asia/Tokyo", version, inventory });
    const refused = await save({ exceptions }, ["somebody else"]);
    expect(refused.json()).toMatchObject({ status: 409, code: "bookings-stranded", stranded: [one] });
    expect((await get()).version).toBe(version);
    expect((await save({ exceptions }, [id])).statusCode).toBe(200);
    expect((await readOccupancy()).reservations[0]).toMatchObject({ id, status: "confirmed" });
    expect(
      (await save({ sections: [{ name: "Bar", isOffered: false, words: {} }] })).statusCode,
      "it is stranded no further",
    ).toBe(200);
  });

  it("leaves a party at its removed table in the book, from where it can be moved", async () => {
    const id = await book();
    const { tables } = (await get()).inventory;
    const [a, b] = tables;
    if (!a?.id || !b?.id) throw new Error("the restaurant has two tables");
    const anew = { id: null, label: "A", section: null, minParty: 1, maxParty: 8, place: null };
    expect((await save({ tables: [b, anew] }, [id])).statusCode).toBe(200);
    const seen = await readOccupancy();
    expect(seen.reservations[0]?.tableIds).toEqual([a.id]);
    expect(seen.tables.map(({ id, label, isGone }) => [label, isGone, id === a.id])).toEqual([
      ["B", false, false],
      ["A", false, false],
      ["A", true, true],
    ]);
    const move = { method: "PATCH", url: `/api/owner/reservations/${id}`, headers: owner.headers } as const;
    const back = await inject({ ...move, payload: { reservationDate: "2026-12-24T19:00" } });
    expect(back.json(), "it can't stay where there is no table").toMatchObject({ status: 400 });
    const moved = await inject({ ...move, payload: { tableIds: [b.id] } });
    expect((moved.json() as BookReservation).tableIds).toEqual([b.id]);
    expect((await readOccupancy()).tables.some(({ isGone }) => isGone)).toBe(false);
    const { inventory } = await get();
    expect((await save({ tables: [...inventory.tables, { ...a, label: "Z" }] })).statusCode).toBe(200);
    expect((await readOccupancy()).tables.map(({ id }) => id)).toContain(a.id);
  });
});

it("a new table is offered to the waitlist", async () => {
  await book({ guestCount: 4 });
  const booking = bookingBody(restaurantId, { guestCount: 4 });
  const payload = { booking, until: "18:30" };
  const joined = await inject({ method: "POST", url: "/api/waitlist", payload });
  const headers = { cookie: String(joined.headers["set-cookie"]).split(";")[0] ?? "" };
  const entry = async () =>
    (await inject({ url: `/api/waitlist/${(joined.json() as { id: string }).id}`, headers })).json();
  await app.settle();
  expect(await entry()).toMatchObject({ status: "waiting" });
  const { tables } = (await get()).inventory;
  const anew = { id: null, label: "C", section: null, minParty: 4, maxParty: 4, place: null };
  expect((await save({ tables: [...tables, anew] })).statusCode).toBe(200);
  await app.settle();
  expect(await entry()).toMatchObject({ status: "offered", offer: { at: "2026-12-24T18:00" } });
});
