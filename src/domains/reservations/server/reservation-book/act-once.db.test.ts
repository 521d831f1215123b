import { beforeEach, describe, expect, it } from "vitest";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import { insertMember } from "#domains/staff/server/public.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

let now = new Date("2026-12-24T09:00:00Z");
const db = testDatabase();
const app = testApp(db, () => now);
let restaurantId = "";
let staff: TestAccount;

beforeEach(async () => {
  now = new Date("2026-12-24T09:00:00Z");
  const tables = ["A", "B", "C"].map((label) => ({ label, minParty: 1, maxParty: 4 }));
  restaurantId = await addTestRestaurant(db, { tables });
  staff = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId, accountId: staff.user.id, role: "staff" }, now);
});

const send = (method: "POST" | "PATCH", url: string, payload: object, key: string, by = staff) =>
  app.inject({ method, url, payload, headers: { ...by.headers, "idempotency-key": key } });
const WALK_IN = { source: "walk-in", guestCount: 2 };
const add = (key: string, body: object = WALK_IN, by = staff) =>
  send("POST", `/api/owner/restaurants/${restaurantId}/reservations`, body, key, by);
const parties = () => db.query("SELECT id FROM reservations WHERE restaurant_id = $1", [restaurantId]);
const logged = (id: string) => db.query("SELECT 1 FROM reservation_log WHERE reservation_id = $1", [id]);

describe("an act of staff with a key", () => {
  it("is done once, repeated one after the other and at once", async () => {
    const first = (await add("walk-in-1")).json() as BookReservation;
    const again = await Promise.all([add("walk-in-1"), add("walk-in-1"), add("walk-in-1")]);
    for (const answer of again) {
      expect(answer.statusCode, answer.body).toBe(201);
      expect(answer.json()).toEqual(first);
    }
    const twins = await Promise.all(Array.from({ length: 4 }, () => add("walk-in-2")));
    expect(new Set(twins.map((answer) => (answer.json() as BookReservation).id)).size).toBe(1);
    expect(await parties()).toHaveLength(2);
  });

  it("can't be another act; a colleague may repeat it, and another restaurant has keys of its own", async () => {
    await add("walk-in-1");
    const other = await add("walk-in-1", { ...WALK_IN, guestCount: 3 });
    expect([other.statusCode, other.json().code]).toEqual([422, "idempotency-key-reused"]);
    const colleague = await testAccount(app, { role: "owner" });
    await insertMember(db, { restaurantId, accountId: colleague.user.id, role: "staff" }, now);
    const repeated = (await add("walk-in-1", WALK_IN, colleague)).json() as BookReservation;
    expect(await parties()).toEqual([{ id: repeated.id }]);
  });

  it("is tried again after a refusal", async () => {
    for (const key of ["fill-the-a", "fill-the-b", "fill-the-c"]) await add(key);
    expect((await add("walk-in-4")).json().code).toBe("table-taken");
    const { id } = (await add("fill-the-a")).json() as BookReservation;
    now = new Date("2026-12-24T09:20:00Z");
    const left = { from: "seated", to: "completed", reason: null };
    expect((await send("POST", `/api/owner/reservations/${id}/steps`, left, "left-1-1")).statusCode).toBe(
      200,
    );
    expect((await add("walk-in-4")).statusCode).toBe(201);
  });

  it("doesn't undo what was done after it: steps, changes and attempts to reach the guest", async () => {
    const { id } = (await add("walk-in-1")).json() as BookReservation;
    const url = `/api/owner/reservations/${id}`;
    const left = { from: "seated", to: "completed" };
    expect((await send("POST", `${url}/steps`, left, "step-left")).statusCode).toBe(200);
    await send("POST", `${url}/steps`, { from: "completed", to: "seated" }, "step-back");
    // The tablet sends its first call once more: the party stays seated.
    expect((await send("POST", `${url}/steps`, left, "step-left")).json()).toMatchObject({
      status: "seated",
    });
    await send("PATCH", url, { staffNote: "窓際" }, "note-0001");
    await send("PATCH", url, { staffNote: "左利き" }, "note-0002");
    expect((await send("PATCH", url, { staffNote: "窓際" }, "note-0001")).json()).toMatchObject({
      staffNote: "左利き",
    });
    const before = (await logged(id)).length;
    for (let time = 0; time < 3; time++) await send("POST", `${url}/contact-attempts`, {}, "call-0001");
    expect(await logged(id)).toHaveLength(before + 1);
  });
});
