import { beforeEach, describe, expect, it } from "vitest";
import type { BookReservation, BookView, LogLine } from "#domains/reservations/contract/book.ts";
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

  it("is done once where tables are swapped and blocked, too", async () => {
    const ids: string[] = [];
    for (const key of ["walk-in-1", "walk-in-2"]) ids.push(((await add(key)).json() as BookReservation).id);
    const [first = "", second = ""] = ids;
    const tablesOf = async () =>
      (
        await db.query<{ tables: string[] }>("SELECT table_ids AS tables FROM reservations WHERE id = $1", [
          first,
        ])
      )[0]?.tables;
    const before = await tablesOf();
    const swap = () => send("POST", `/api/owner/reservations/${first}/swap`, { with: second }, "swap-0001");
    expect((await swap()).statusCode).toBe(200);
    const swapped = await tablesOf();
    expect(swapped).not.toEqual(before);
    expect((await swap()).statusCode).toBe(200);
    expect(await tablesOf()).toEqual(swapped);
    const { tables } = (
      await app.inject({
        url: `/api/owner/restaurants/${restaurantId}/book?from=2026-12-24`,
        headers: staff.headers,
      })
    ).json() as BookView;
    const free = tables.find(({ id }) => ![...(before ?? []), ...(swapped ?? [])].includes(id));
    const block = () =>
      send("POST", `/api/owner/restaurants/${restaurantId}/blocks`, { tableIds: [free?.id] }, "block-001");
    const blocked = await block();
    expect(blocked.statusCode, blocked.body).toBe(201);
    expect((await block()).json()).toEqual(blocked.json());
  });
});

describe("an act that waited for a network", () => {
  const late = (url: string, payload: object, key: string, ago: number | string) =>
    app.inject({
      method: "POST",
      url,
      payload,
      headers: { ...staff.headers, "idempotency-key": key, "noren-entered-ago": String(ago) },
    });
  const enter = (key: string, ago: number | string) =>
    late(`/api/owner/restaurants/${restaurantId}/reservations`, WALK_IN, key, ago);
  const timesOf = async (id: string) => {
    const [row] = await db.query<{ seatedAt: Date; leftAt: Date | null }>(
      `SELECT seated_at AS "seatedAt", left_at AS "leftAt" FROM reservations WHERE id = $1`,
      [id],
    );
    return [row?.seatedAt.toISOString(), row?.leftAt?.toISOString()];
  };

  it("counts from when it was entered: a walk-in at its quarter hour, and what it frees", async () => {
    now = new Date("2026-12-24T09:40:00Z");
    const added = (await enter("walk-in-1", 1_800)).json() as BookReservation;
    expect(added.localTime).toBe("2026-12-24T18:00");
    const left = { from: "seated", to: "completed" };
    const url = `/api/owner/reservations/${added.id}/steps`;
    const answer = await late(url, left, "left-0001", 600);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await timesOf(added.id)).toEqual(["2026-12-24T09:10:00.000Z", "2026-12-24T09:30:00.000Z"]);
    expect((answer.json() as BookReservation).endsAt).toBe("2026-12-24T09:30:00.000Z");
    // Sent once more, later: the same act.
    now = new Date("2026-12-24T09:50:00Z");
    expect((await late(url, left, "left-0001", 1_200)).statusCode).toBe(200);
    expect((await timesOf(added.id))[1]).toBe("2026-12-24T09:30:00.000Z");
    const log = (
      await app.inject({ url: `/api/owner/reservations/${added.id}/log`, headers: staff.headers })
    ).json() as LogLine[];
    expect(log.at(-1)).toMatchObject({
      at: "2026-12-24T09:40:00.000Z",
      changes: { enteredAt: [null, "2026-12-24T09:30:00.000Z"] },
    });
  });

  it("never happened before what is known of the party, nor in the future, whatever the device says", async () => {
    const added = (await enter("walk-in-1", 0)).json() as BookReservation;
    now = new Date("2026-12-24T09:20:00Z");
    const url = `/api/owner/reservations/${added.id}/steps`;
    expect((await late(url, { from: "seated", to: "completed" }, "left-0001", 7_200)).statusCode).toBe(200);
    expect(await timesOf(added.id)).toEqual(["2026-12-24T09:00:00.000Z", "2026-12-24T09:00:00.000Z"]);
    for (const [key, ago] of [
      ["walk-in-2", "-600"],
      ["walk-in-3", "999999"],
    ] as const) {
      const { id } = (await enter(key, ago)).json() as BookReservation;
      expect((await timesOf(id))[0]).toBe("2026-12-24T09:20:00.000Z");
    }
  });
});
