import { beforeEach, expect, it } from "vitest";
import { insertMember } from "#domains/staff/server/public.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { BookReservation } from "../../contract/book.ts";
import { findParties } from "./find-parties.ts";

/** 18:00 in Tokyo. */
const SIX = new Date("2026-12-24T09:00:00Z");
const after = (minutes: number) => new Date(SIX.getTime() + minutes * 60_000);
let now = SIX;
const db = testDatabase();
const app = testApp(db, () => now);
const { inject } = app;
let restaurantId = "";
let tableId = "";
let owner: TestAccount;

beforeEach(async () => {
  now = after(-60);
  restaurantId = await addTestRestaurant(db, { tables: [{ label: "A", minParty: 1, maxParty: 4 }] });
  owner = await testAccount(app, { role: "owner", username: "佐藤" });
  await insertMember(db, { restaurantId, accountId: owner.user.id, role: "owner" }, now);
  const [table] = await db.query<{ id: string }>(
    "SELECT id FROM restaurant_tables WHERE restaurant_id = $1",
    [restaurantId],
  );
  tableId = table?.id ?? "";
});

const post = (url: string, payload: object) =>
  inject({ method: "POST", url: `/api/owner${url}`, payload, headers: owner.headers });
/** A party of 18:00 with an allergy. */
async function party(): Promise<string> {
  const answer = await post(`/restaurants/${restaurantId}/reservations`, {
    ...{ source: "phone", reservationDate: "2026-12-24T18:00", guestCount: 2, customerName: "山田" },
    severeAllergens: ["nuts"],
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return (answer.json() as BookReservation).id;
}
async function step(id: string, from: string, to: string, minutes: number, more: object = {}) {
  now = after(minutes);
  const answer = await post(`/reservations/${id}/steps`, { from, to, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
}
/** Who sat at the table so many minutes after six, and what they can't eat. */
async function sat(minutes: number) {
  const question = { key: "q", restaurantId, tableId, reservationId: null, at: after(minutes) };
  const parties = (await findParties(db, [question])).get("q") ?? [];
  return parties.map(({ id, presence, severeAllergens }) => ({ id, presence, severeAllergens }));
}

it("a party that was seated, taken back and seated again keeps what it ordered in between", async () => {
  const id = await party();
  const seated = { id, presence: "seated", severeAllergens: ["nuts"] };
  await step(id, "confirmed", "seated", 0);
  await step(id, "seated", "confirmed", 5);
  expect(await sat(20), "not seated, and due").toEqual([{ ...seated, presence: "expected" }]);
  await step(id, "confirmed", "seated", 60);
  for (const minutes of [1, 20, 45, 61]) expect(await sat(minutes), `${minutes} minutes`).toEqual([seated]);
});

it("a party that left by mistake and sits again has never been away", async () => {
  const id = await party();
  const seated = { id, presence: "seated", severeAllergens: ["nuts"] };
  await step(id, "confirmed", "seated", 0);
  await step(id, "seated", "completed", 30);
  expect(await sat(40), "it may still order").toEqual([{ ...seated, presence: "left" }]);
  await step(id, "completed", "seated", 45);
  for (const minutes of [10, 40, 46]) expect(await sat(minutes), `${minutes} minutes`).toEqual([seated]);
  await step(id, "seated", "completed", 80);
  for (const minutes of [10, 40, 79]) expect(await sat(minutes), `${minutes} minutes`).toEqual([seated]);
  expect(await sat(90)).toEqual([{ ...seated, presence: "left" }]);
});

it("of a party from before these columns, its times say when it sat", async () => {
  const id = await party();
  await step(id, "confirmed", "seated", 0);
  await step(id, "seated", "completed", 60);
  await db.query(
    "UPDATE reservations SET seated_at = NULL, first_seated_at = NULL, left_at = NULL, ends_at = $2 WHERE id = $1",
    [id, after(90)],
  );
  expect(await sat(30)).toMatchObject([{ id, presence: "seated", severeAllergens: ["nuts"] }]);
  expect(await sat(100)).toMatchObject([{ id, presence: "left", severeAllergens: ["nuts"] }]);
});

it("a walk-in is at its table from the moment that it is entered", async () => {
  now = after(7);
  const answer = await post(`/restaurants/${restaurantId}/reservations`, {
    ...{ source: "walk-in", guestCount: 2, severeAllergens: ["nuts"] },
  });
  const { id } = answer.json() as BookReservation;
  expect(await sat(8)).toEqual([{ id, presence: "seated", severeAllergens: ["nuts"] }]);
});
