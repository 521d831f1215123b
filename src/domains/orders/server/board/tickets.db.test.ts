import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listNeeds } from "#domains/dietary/party-needs.ts";
import type { BoardOrder, BoardView } from "#domains/orders/contract/orders.ts";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import { addTestCourse } from "#tests/setup/builders/test-course.ts";
import { addOpenRestaurant, type OpenRestaurant } from "#tests/setup/builders/test-orders.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";

const EVENING = new Date("2026-12-01T09:00:00Z");
const minutesLater = (minutes: number) => new Date(EVENING.getTime() + minutes * 60_000);
let now = EVENING;
const db = testDatabase();
const app = testApp(db, () => now);
const { inject } = app;
let shop: OpenRestaurant;
let tableId = "";

beforeAll(async () => {
  shop = await addOpenRestaurant(db, app, EVENING);
  const [table] = await db.query<{ id: string }>("SELECT id FROM restaurant_tables WHERE order_code = $1", [
    shop.tableCode,
  ]);
  tableId = table?.id ?? "";
});
beforeEach(async () => {
  now = EVENING;
  await db.script("DELETE FROM order_lines; DELETE FROM orders; DELETE FROM reservations");
});

const send = (method: "POST" | "PATCH", url: string, payload: object) =>
  inject({ method, url, payload, headers: shop.owner.headers });

/** A party at the table of the code, entered by staff; walk-ins are seated at once. */
async function party(body: object): Promise<string> {
  const walkIn = { source: "walk-in", reservationDate: null, guestCount: 2, customerName: "山田" };
  const url = `/api/owner/restaurants/${shop.restaurantId}/reservations`;
  const answer = await send("POST", url, { ...walkIn, tableIds: [tableId], ...body });
  expect(answer.statusCode, answer.body).toBe(201);
  return (answer.json() as BookReservation).id;
}
async function move(id: string, from: string, to: string) {
  const answer = await send("POST", `/api/owner/reservations/${id}/steps`, { from, to });
  expect(answer.statusCode, answer.body).toBe(200);
}
/** To a table of another room. */
async function moveAway(id: string) {
  await db.query("DELETE FROM reservation_slots WHERE reservation_id = $1", [id]);
  await db.query("UPDATE reservations SET table_ids = ARRAY['elsewhere'] WHERE id = $1", [id]);
}
async function ticketOf(id: string): Promise<BoardOrder> {
  const url = `/api/owner/restaurants/${shop.restaurantId}/orders`;
  const { orders } = (await inject({ url, headers: shop.owner.headers })).json() as BoardView;
  const order = orders.find((one) => one.id === id);
  if (order === undefined) throw new Error(`no ticket ${id}`);
  return order;
}
const severe = (needs: BoardOrder["needs"]) =>
  listNeeds(needs).map(({ isSevere, key }) => `${isSevere ? "severe " : ""}${key}`);
const presences = ({ parties }: BoardOrder) =>
  parties.map(({ reservationId, presence }) => [reservationId, presence]);

const NUTS = {
  dietaryNeeds: ["halal"],
  severeAllergens: ["nuts"],
  otherNeeds: [{ text: "celery", severe: true }],
};
const BOOKED = ["severe without-nuts", "severe other celery", "halal"];
const EGG = { dietaryNeeds: ["without-eggs" as const], severeAllergens: [], otherNeeds: [{ text: "Kiwi" }] };

describe("a ticket", () => {
  it("says what was declared for the table's booking, of an order that declares nothing", async () => {
    const id = await party(NUTS);
    const { made } = await shop.placed({ dietaryNeeds: [] });
    const ticket = await ticketOf(made.id);
    expect(ticket.parties).toMatchObject([
      { reservationId: id, presence: "seated", needs: { needsAsked: true } },
    ]);
    expect(severe(ticket.parties[0]?.needs as BoardOrder["needs"])).toEqual(BOOKED);
    expect(ticket.ownNeeds, "asked, and nothing declared").toMatchObject({
      dietaryNeeds: [],
      needsAsked: true,
    });
    expect(severe(ticket.needs)).toEqual(BOOKED);
  });

  it("says what was declared with the order, of a table whose party was never asked", async () => {
    await party({});
    const { made } = await shop.placed(EGG);
    const ticket = await ticketOf(made.id);
    expect(severe(ticket.ownNeeds)).toEqual(["without-eggs", "other Kiwi"]);
    expect(ticket.parties[0]?.needs, "not asked isn't nothing declared").toMatchObject({ needsAsked: false });
  });

  it("says both, each by itself and together", async () => {
    await party(NUTS);
    const { made } = await shop.placed(EGG);
    const ticket = await ticketOf(made.id);
    expect(severe(ticket.ownNeeds)).toEqual(["without-eggs", "other Kiwi"]);
    expect(severe(ticket.parties[0]?.needs as BoardOrder["needs"])).toEqual(BOOKED);
    expect(severe(ticket.needs).toSorted()).toEqual([...BOOKED, "without-eggs", "other Kiwi"].toSorted());
  });

  it("tells apart that nobody was asked, that nothing was declared, and that nobody sits there", async () => {
    const alone = await shop.placed();
    expect(await ticketOf(alone.made.id)).toMatchObject({ parties: [], ownNeeds: { needsAsked: false } });
    await party({ dietaryNeeds: [] });
    const silent = await shop.placed();
    expect(await ticketOf(silent.made.id)).toMatchObject({
      parties: [{ needs: { needsAsked: true, dietaryNeeds: [] } }],
      ownNeeds: { needsAsked: false },
    });
  });

  it("goes on saying it when the party has moved to another table, and learns what is declared later", async () => {
    const id = await party({});
    const { made } = await shop.placed();
    await moveAway(id);
    await send("PATCH", `/api/owner/reservations/${id}`, NUTS);
    expect(severe((await ticketOf(made.id)).needs)).toEqual(BOOKED);
  });

  it("has the party that staff have not marked as seated, and the one they have just marked as left", async () => {
    const due = await party({
      ...{ ...NUTS, source: "phone", reservationDate: "2026-12-01T18:00" },
    });
    const early = await shop.placed();
    expect(presences(await ticketOf(early.made.id))).toEqual([[due, "expected"]]);
    await move(due, "confirmed", "seated");
    now = minutesLater(50);
    await move(due, "seated", "completed");
    now = minutesLater(60);
    const late = await shop.placed();
    expect(presences(await ticketOf(late.made.id))).toEqual([[due, "left"]]);
    now = minutesLater(100);
    const nobody = await shop.placed();
    expect(presences(await ticketOf(nobody.made.id)), "others may sit there by now").toEqual([]);
  });

  it("isn't burdened with those who come later, while others are seated", async () => {
    const first = await party({ ...EGG });
    await db.script("DELETE FROM reservation_slots");
    await party({ ...NUTS, source: "phone", reservationDate: "2026-12-01T18:45" });
    const { made } = await shop.placed();
    expect(presences(await ticketOf(made.id))).toEqual([[first, "seated"]]);
  });
});

describe("a bill", () => {
  it("has all orders of one party, also after it has moved, and none of the next", async () => {
    const first = await party({});
    const [one, two] = [await shop.placed(), await shop.placed()];
    await moveAway(first);
    const next = await party({});
    const three = await shop.placed();
    const bills = await Promise.all(
      [one, two, three].map(async ({ made }) => (await ticketOf(made.id)).bill),
    );
    expect(bills).toEqual([`party:${first}`, `party:${first}`, `party:${next}`]);
  });

  it("of a table without a party ends when it is paid", async () => {
    const one = await shop.placed();
    const settle = (isSettled: boolean, orderIds = [one.made.id]) =>
      send("POST", `/api/owner/restaurants/${shop.restaurantId}/orders/settle`, { orderIds, isSettled });
    await settle(true);
    expect((await ticketOf(one.made.id)).settledAt, "not accepted yet").toBeNull();
    await shop.step(one.made.id, "new", "accepted");
    expect((await settle(true)).statusCode).toBe(204);
    expect((await ticketOf(one.made.id)).settledAt).toBe(EVENING.toISOString());
    now = minutesLater(5);
    await settle(true);
    expect((await ticketOf(one.made.id)).settledAt, "said twice").toBe(EVENING.toISOString());
    const two = await shop.placed();
    expect((await ticketOf(two.made.id)).bill).not.toBe((await ticketOf(one.made.id)).bill);
    await settle(false);
    expect(await ticketOf(one.made.id)).toMatchObject({
      settledAt: null,
      bill: (await ticketOf(two.made.id)).bill,
    });
  });

  it("is paid at this restaurant alone", async () => {
    const { made } = await shop.placed();
    await shop.step(made.id, "new", "accepted");
    const other = await addOpenRestaurant(db, app, EVENING);
    const url = `/api/owner/restaurants/${other.restaurantId}/orders/settle`;
    const payload = { orderIds: [made.id], isSettled: true };
    await inject({ method: "POST", url, payload, headers: other.owner.headers });
    expect((await ticketOf(made.id)).settledAt).toBeNull();
  });
});

describe("an evening that goes on after midnight", () => {
  it("keeps counting its orders, and keeps them on the board until the restaurant's day ends", async () => {
    const numberOf = async () => {
      const { made } = await shop.placed({ kind: "dine-in" });
      // Only the day keeps on the board what is served.
      await db.query("UPDATE orders SET status = 'done', expires_at = NULL WHERE id = $1", [made.id]);
      await ticketOf(made.id);
      const [row] = await db.query<{ number: number }>("SELECT number FROM orders WHERE id = $1", [made.id]);
      return row?.number;
    };
    now = new Date("2026-12-01T14:50:00Z");
    expect(await numberOf(), "23:50").toBe(1);
    now = new Date("2026-12-01T15:10:00Z");
    expect(await numberOf(), "00:10").toBe(2);
    now = new Date("2026-12-01T20:05:00Z");
    expect(await numberOf(), "05:05 of the next day").toBe(1);
    await db.query("UPDATE booking_rules SET day_ends = 0 WHERE restaurant_id = $1", [shop.restaurantId]);
    now = new Date("2026-12-02T14:50:00Z");
    expect(await numberOf()).toBe(2);
    now = new Date("2026-12-02T15:10:00Z");
    expect(await numberOf(), "where the day ends at midnight").toBe(1);
    await db.query("UPDATE booking_rules SET day_ends = 300 WHERE restaurant_id = $1", [shop.restaurantId]);
  });
});

describe("the courses of today", () => {
  const board = async () => {
    const url = `/api/owner/restaurants/${shop.restaurantId}/orders`;
    return (await inject({ url, headers: shop.owner.headers })).json() as BoardView;
  };
  const addCourse = () =>
    addTestCourse(db, { restaurantId: shop.restaurantId, by: shop.owner.user.id, now: EVENING });

  it("stand with table, guests and needs, the next first, until their party has left", async () => {
    const courseId = await addCourse();
    const later = { source: "phone", reservationDate: "2026-12-01T21:00", tableIds: [] };
    await party({ ...later, courseId, guestCount: 1 });
    const seated = await party({ courseId, ...NUTS });
    await party({ ...later, reservationDate: "2026-12-02T18:00", courseId });
    const { courses } = await board();
    expect(courses).toMatchObject([
      { reservationId: seated, isSeated: true, guestCount: 2, localTime: "2026-12-01T18:00" },
      { isSeated: false, guestCount: 1, localTime: "2026-12-01T21:00", needs: { needsAsked: false } },
    ]);
    expect(courses[0]?.tableLabels).toHaveLength(1);
    expect(severe(courses[0]?.needs as BoardOrder["needs"])).toEqual(BOOKED);
    await move(seated, "seated", "completed");
    expect((await board()).courses.map(({ localTime }) => localTime)).toEqual(["2026-12-01T21:00"]);
  });

  it("are named on the ticket of that table's party", async () => {
    await party({ courseId: await addCourse() });
    const { made } = await shop.placed();
    expect((await ticketOf(made.id)).parties).toMatchObject([{ course: { names: { ja: "季節のコース" } } }]);
  });
});
