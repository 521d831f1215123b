import { beforeEach, describe, expect, it } from "vitest";
import type { BookEntry, BookReservation, BookView } from "#domains/reservations/contract/book.ts";
import { insertMember } from "#domains/staff/server/public.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

const NOON = new Date("2026-12-24T03:00:00Z");
let now = NOON;
const db = testDatabase();
const app = testApp(db, () => now);
const { inject, settle } = app;
let restaurantId = "";
let staff: TestAccount;

beforeEach(async () => {
  now = NOON;
  restaurantId = await addTestRestaurant(db, { seatings: { first: "18:00", lastSeating: "25:00" } });
  staff = await testAccount(app, { role: "owner", username: "佐藤" });
  await insertMember(db, { restaurantId, accountId: staff.user.id, role: "staff" }, now);
});

const post = (url: string, payload: object = {}, key?: string) =>
  inject({
    ...{ method: "POST", url: `/api/owner${url}`, payload },
    headers: { ...staff.headers, ...(key !== undefined && { "idempotency-key": key }) },
  });
const book = async (): Promise<BookView> =>
  (
    await inject({
      url: `/api/owner/restaurants/${restaurantId}/book?from=2026-12-24`,
      headers: staff.headers,
    })
  ).json();
/** The one table, from 18:00 to 19:30. */
async function taken(time = "18:00"): Promise<string> {
  const body = {
    source: "phone",
    reservationDate: `2026-12-24T${time}`,
    guestCount: 2,
    customerName: "鈴木",
  };
  const answer = await post(`/restaurants/${restaurantId}/reservations`, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return (answer.json() as BookReservation).id;
}
const WAIT = { date: "2026-12-24", from: "18:00", until: "18:30", guestCount: 2, customerName: "山田" };
const wait = (changes: object = {}, key?: string) =>
  post(`/restaurants/${restaurantId}/waitlist`, { ...WAIT, ...changes }, key);
const cancel = (id: string) =>
  post(`/reservations/${id}/steps`, { from: "confirmed", to: "cancelled_by_restaurant", reason: "trouble" });

describe("a party that staff put on the waitlist", () => {
  it("waits with its needs, and nothing is sent to it", async () => {
    await taken();
    const answer = await wait({ severeAllergens: ["nuts"], language: "vi", customerPhone: "090-1234-5678" });
    expect(answer.statusCode, answer.body).toBe(201);
    const entry = answer.json() as BookEntry;
    expect(entry).toMatchObject({
      ...{ status: "waiting", customerName: "山田", from: "18:00", until: "18:30", language: "vi" },
      ...{ severeAllergens: ["nuts"], needsAsked: true, isToldByStaff: true, contact: null },
    });
    expect((await book()).waitlist).toEqual([entry]);
    expect(await db.query("SELECT 1 FROM messages WHERE template LIKE 'waitlist%'")).toEqual([]);
  });

  it("is offered the table that becomes free, in the book, and staff take its answer", async () => {
    const evening = await taken();
    const { id } = (await wait({ severeAllergens: ["nuts"] })).json() as BookEntry;
    await cancel(evening);
    await settle();
    const [offered] = (await book()).waitlist;
    expect(offered).toMatchObject({ id, status: "offered", offer: { at: "2026-12-24T18:00" } });
    const answer = await post(`/waitlist/${id}/accept`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      ...{ status: "confirmed", source: "phone", customerName: "山田", localTime: "2026-12-24T18:00" },
      severeAllergens: ["nuts"],
    });
    const { waitlist, reservations } = await book();
    expect(waitlist).toEqual([]);
    expect(reservations.filter(({ status }) => status === "confirmed")).toHaveLength(1);
    await settle();
    expect(await db.query("SELECT 1 FROM messages WHERE template LIKE 'waitlist%'")).toEqual([]);
    const again = await post(`/waitlist/${id}/accept`);
    expect(again.json(), "a second tap is the same booking").toMatchObject({
      id: (answer.json() as BookReservation).id,
    });
  });

  it("is offered a table at once where one is free", async () => {
    expect((await wait()).json()).toMatchObject({ status: "offered", offer: { at: "2026-12-24T18:00" } });
  });

  it("is booked where the restaurant else answers requests, since it has answered", async () => {
    await db.query("UPDATE booking_rules SET mode = 'request' WHERE restaurant_id = $1", [restaurantId]);
    const { id } = (await wait()).json() as BookEntry;
    expect((await post(`/waitlist/${id}/accept`)).json()).toMatchObject({ status: "confirmed" });
  });

  it("can't take an offer that is over", async () => {
    const { id } = (await wait()).json() as BookEntry;
    now = new Date(NOON.getTime() + 16 * 60_000);
    expect((await post(`/waitlist/${id}/accept`)).json()).toMatchObject({ code: "offer-over" });
  });

  it("stands behind those who wait already, and waits once for one key", async () => {
    const evening = await taken();
    const first = (await wait({ customerName: "一番" }, "waitlist-key-number-1")).json() as BookEntry;
    now = new Date(now.getTime() + 60_000);
    expect(((await wait({ customerName: "一番" }, "waitlist-key-number-1")).json() as BookEntry).id).toBe(
      first.id,
    );
    expect((await wait({ customerName: "二番" }, "waitlist-key-number-1")).statusCode).toBe(422);
    await wait({ customerName: "二番" }, "waitlist-key-number-2");
    expect((await book()).waitlist.map(({ customerName }) => customerName)).toEqual(["一番", "二番"]);
    await cancel(evening);
    await settle();
    expect((await book()).waitlist.map(({ status }) => status)).toEqual(["offered", "waiting"]);
  });

  it("may wait for the night of its evening", async () => {
    await taken("24:00");
    const answer = await wait({ from: "24:30", until: "25:00" });
    expect(answer.json()).toMatchObject({ status: "waiting", from: "24:30", until: "25:00" });
  });

  it.each([
    ["a closed window", { from: "19:00", until: "18:00" }, "until"],
    ["times without seatings", { from: "09:00", until: "10:00" }, "from"],
    ["a party that no table seats", { guestCount: 9 }, "guestCount"],
    ["no name", { customerName: " " }, "customerName"],
  ])("is refused with %s", async (_, changes, path) => {
    const answer = await wait(changes);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ path }] }]);
  });
});
