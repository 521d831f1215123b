import { beforeEach, describe, expect, it } from "vitest";
import { insertMember } from "#domains/staff/server/public.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { BookReservation, BookView } from "../../../contract/book.ts";
import type { CreatedReservation } from "../../../contract/reservations.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
let now = NOON;
const db = testDatabase();
const app = testApp(db, () => now);
const { inject } = app;
let restaurantId = "";
let owner: TestAccount;
const at = (time: string) => new Date(`2026-12-24T${time}+09:00`);

beforeEach(async () => {
  now = NOON;
  restaurantId = await addTestRestaurant(db, {
    tables: [
      { label: "A", minParty: 1, maxParty: 2 },
      { label: "B", minParty: 2, maxParty: 4 },
    ],
  });
  owner = await testAccount(app, { role: "owner", username: "佐藤" });
  await insertMember(db, { restaurantId, accountId: owner.user.id, role: "owner" }, now);
});

async function book(date = "2026-12-24"): Promise<BookView> {
  const url = `/api/owner/restaurants/${restaurantId}/book?from=${date}`;
  return (await inject({ url, headers: owner.headers })).json();
}
async function stateOf(label: string) {
  const { tables, room } = await book();
  const id = tables.find((table) => table.label === label)?.id;
  return room.states.find(({ tableId }) => tableId === id);
}
const post = (url: string, payload: object) =>
  inject({ method: "POST", url, payload, headers: owner.headers });
const step = (id: string, from: string, to: string) =>
  post(`/api/owner/reservations/${id}/steps`, { from, to });
const booked = async (reservationDate = "2026-12-24T18:00") =>
  (
    (
      await inject({
        method: "POST",
        url: "/api/reservations",
        payload: bookingBody(restaurantId, { reservationDate }),
      })
    ).json() as CreatedReservation
  ).id;

describe("the room in the book", () => {
  it("follows a party from its booking until it has left", async () => {
    const id = await booked();
    now = at("17:30");
    expect(await stateOf("A")).toMatchObject({ state: "free-until", until: at("18:00").toISOString() });
    expect(await stateOf("B")).toMatchObject({ state: "free" });
    now = at("18:05");
    expect(await stateOf("A")).toMatchObject({ state: "held", stayId: id });
    now = at("18:10");
    await step(id, "confirmed", "seated");
    now = at("19:00");
    expect(await stateOf("A")).toMatchObject({
      state: "seated",
      since: at("18:10").toISOString(),
      until: at("19:30").toISOString(),
      seatedIds: [id],
    });
    now = at("19:31");
    expect(await stateOf("A")).toMatchObject({ state: "overdue", stayId: id });
    await step(id, "seated", "completed");
    expect(await stateOf("A")).toMatchObject({ state: "free", seatedIds: [] });
  });

  it("shows a guest's hold while it lasts, without a name", async () => {
    now = at("16:50");
    await inject({
      method: "POST",
      url: "/api/holds",
      payload: { restaurantId, reservationDate: "2026-12-24T18:00", guestCount: 2 },
    });
    const { room } = await book();
    expect(room.stays).toMatchObject([{ kind: "hold", status: "held", customerName: null }]);
    expect(await stateOf("A")).toMatchObject({ state: "free-until", next: { stayId: room.stays[0]?.id } });
    now = at("16:56");
    expect(await stateOf("A")).toMatchObject({ state: "free" });
  });

  it("is still the evening's after midnight, on whatever day the book is open", async () => {
    now = at("23:00");
    const walkIn = await post(`/api/owner/restaurants/${restaurantId}/reservations`, {
      source: "walk-in",
      guestCount: 2,
    });
    const { id } = walkIn.json() as BookReservation;
    now = new Date("2026-12-24T15:20:00Z");
    const { room } = await book("2026-12-25");
    expect(room).toMatchObject({ date: "2026-12-24", dayEndsAt: "2026-12-24T20:00:00.000Z" });
    expect(await stateOf("A")).toMatchObject({
      state: "seated",
      stayId: id,
      since: at("23:00").toISOString(),
    });
  });
});
