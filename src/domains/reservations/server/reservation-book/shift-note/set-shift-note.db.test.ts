import { beforeEach, expect, it } from "vitest";
import { insertMember } from "#domains/staff/server/public.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { BookView } from "../../../contract/book.ts";
import { removeShiftNotes } from "./set-shift-note.ts";

const now = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => now);
const { inject } = app;
const DAY = "2026-12-24";
let restaurantId = "";
let staff: TestAccount;

beforeEach(async () => {
  restaurantId = await addTestRestaurant(db);
  staff = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId, accountId: staff.user.id, role: "staff" }, now);
});

const write = (text: string | null, before: string | null, { date = DAY, by = staff } = {}) =>
  inject({
    method: "PUT",
    url: `/api/owner/restaurants/${restaurantId}/shift-notes/${date}`,
    payload: { text, before },
    headers: by.headers,
  });

async function book(): Promise<BookView> {
  const url = `/api/owner/restaurants/${restaurantId}/book?from=${DAY}&days=2`;
  return (await inject({ url, headers: staff.headers })).json();
}

const notes = async () => (await book()).days.map(({ shiftNote }) => shiftNote);

it("is read with its day, and every book is told of it", async () => {
  const { version } = await book();
  expect((await write("VIP at the counter", null)).json()).toEqual({
    date: DAY,
    shiftNote: "VIP at the counter",
  });
  expect(await notes()).toEqual(["VIP at the counter", null]);
  expect((await book()).version).toBeGreaterThan(version);
  expect((await write(" ", "VIP at the counter")).statusCode).toBe(200);
  expect(await notes(), "an empty one is none").toEqual([null, null]);
});

it("never replaces words that its writer has not seen", async () => {
  await write("No eel today", null);
  const refused = await write("Full house", null);
  expect([refused.statusCode, refused.json().code]).toEqual([409, "changed-meanwhile"]);
  expect(await notes()).toEqual(["No eel today", null]);
  expect((await write("No eel today", null)).statusCode, "sent again").toBe(200);
  expect((await write("Full house", "No eel today")).statusCode).toBe(200);
});

it("keeps one of two first notes that come at once, and refuses the other", async () => {
  const answers = await Promise.all([write("first", null), write("second", null)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it("names a day that doesn't exist, and is nobody else's", async () => {
  expect((await write("x", null, { date: "2026-02-30" })).json().errors).toMatchObject([{ path: "date" }]);
  const stranger = await testAccount(app, { role: "owner", username: "stranger" });
  expect((await write("x", null, { by: stranger })).statusCode).toBe(404);
});

it("is forgotten a month after its day", async () => {
  await write("Mr Yamada, shrimp", null);
  await removeShiftNotes(db, new Date("2027-01-20T03:00:00Z"));
  expect(await notes()).toEqual(["Mr Yamada, shrimp", null]);
  await removeShiftNotes(db, new Date("2027-01-24T03:00:00Z"));
  expect(await notes()).toEqual([null, null]);
});
