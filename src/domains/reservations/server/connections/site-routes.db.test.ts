import { beforeEach, expect, it } from "vitest";
import { insertMember } from "#domains/staff/server/members/store.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { siteOriginsOf } from "./site-store.ts";

const now = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => now);
let id = "";
let manager: TestAccount;

beforeEach(async () => {
  id = await addTestRestaurant(db);
  manager = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId: id, accountId: manager.user.id, role: "manager" }, now);
});

const url = () => `/api/owner/restaurants/${id}/site`;
const save = (origins: string[], before: string[] = []) =>
  app.inject({ method: "PUT", url: url(), payload: { origins, before }, headers: manager.headers });
const read = async () => (await app.inject({ url: url(), headers: manager.headers })).json().origins;

it("keeps the origins of what was typed, each once, in its order", async () => {
  expect(await read()).toEqual([]);
  const saved = await save([
    "www.hana.jp/menu",
    "https://hana.jp",
    "https://www.hana.jp",
    "http://localhost:8080",
  ]);
  const origins = ["https://www.hana.jp", "https://hana.jp", "http://localhost:8080"];
  expect(saved.json()).toMatchObject({ origins });
  expect(await read()).toEqual(origins);
  expect(await siteOriginsOf(db, id)).toEqual(origins);
  expect(await siteOriginsOf(db, "nobody")).toEqual([]);
});

it("names the address that is none", async () => {
  const refused = await save(["https://hana.jp", "https://*.hana.jp"]);
  expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ path: "origins.1" }]]);
  expect((await save(Array.from({ length: 21 }, (_, at) => `https://site-${at}.jp`))).statusCode).toBe(400);
  expect(await read()).toEqual([]);
});

it("never overwrites what its editor has not seen", async () => {
  await save(["https://hana.jp"]);
  expect((await save(["https://other.jp"])).json().code).toBe("changed-meanwhile");
  expect((await save(["https://hana.jp"])).statusCode, "sent again").toBe(200);
  expect((await save(["https://other.jp"], ["https://hana.jp"])).statusCode).toBe(200);
  expect((await save([], ["https://other.jp"])).statusCode).toBe(200);
  const first = await Promise.all([save(["https://a.jp"]), save(["https://b.jp"])]);
  expect(first.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it("poster lines come in the languages that most guests read, Japanese first", async () => {
  const { poster } = (await app.inject({ url: url(), headers: manager.headers })).json();
  expect(poster.slice(0, 2)).toEqual([
    { language: "ja", text: "読み取って席を予約" },
    { language: "en", text: "Scan to book a table" },
  ]);
});
