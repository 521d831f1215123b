import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { insertMember } from "#domains/staff/server/public.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { addDemoDistrict } from "../server/demo/demo-district.ts";
import type { DemoRemoval } from "../server/demo/remove-demo.ts";
import { askServer } from "./control-client.ts";
import { openControlChannel } from "./control-server.ts";
import { runDemoRemoval } from "./run-demo-removal.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const QUIET = { publicUrl: "https://noren.test", isDemoAskedFor: false };
const ASKED = { ...QUIET, isDemoAskedFor: true };
const db = testDatabase();
const app = testApp(db, () => NOW);
let channel: Awaited<ReturnType<typeof openControlChannel>>;
let said: string[] = [];
let added = 0;

beforeAll(async () => {
  channel = await openControlChannel({
    ...{ db, config: readConfig({}), now: () => NOW },
    onChange: () => app.refresh(),
  });
});
afterAll(() => channel.close());
beforeEach(async () => {
  said = [];
  await db.query("DELETE FROM restaurants WHERE source <> 'demo'");
  const [some] = await db.query("SELECT 1 FROM restaurants");
  if (some === undefined) added = await addDemoDistrict(db, NOW);
  await app.refresh();
});

/** The command, as it speaks to a running server. `answer`: on the terminal; null without one. */
const run = (config: typeof QUIET, answer: boolean | null, also: readonly string[] = []) =>
  runDemoRemoval(
    config,
    {
      count: () => askServer<DemoRemoval>(channel.address, "/demo/count", { also }),
      remove: () => askServer<DemoRemoval>(channel.address, "/demo/remove", { also }),
    },
    { say: (line) => said.push(line), confirm: answer === null ? null : async () => answer },
  );
const listed = async () =>
  ((await app.inject({ url: "/api/restaurants?limit=500" })).json() as { id: string }[]).length;

it("says what it would remove, and removes nothing without a yes", async () => {
  await run(QUIET, false);
  expect(said).toEqual([
    "To be removed for good:",
    `  restaurants  ${added}, 20 of them partners`,
    "  bookings     0",
    "  orders       0",
    expect.stringMatching(/^ {2}reviews {6}[1-9]\d+$/),
    "  accounts     3: chef@noren.example, hall@noren.example, traveller@noren.example",
    "Other restaurants, which are not touched: 0",
    "Nothing was removed.",
  ]);
  await expect(run(QUIET, null)).rejects.toThrow("there is no terminal to ask on. Say --yes");
  expect(await listed()).toBe(added);
});

it("refuses to empty a database that DEMO_DISTRICT=1 would fill again, and no other", async () => {
  await expect(run(ASKED, true)).rejects.toThrow("the next start would fill it again");
  const real = await addTestRestaurant(db, { acceptsReservations: false });
  await db.query("UPDATE restaurants SET source = 'osm', source_id = 'node/1' WHERE id = $1", [real]);
  await run(ASKED, true);
  expect(said.at(-1)).toMatch(/^DEMO_DISTRICT=1 is still set/);
  expect(await listed()).toBe(1);
});

it("names what it keeps with the way out, and an id that it can't remove", async () => {
  const { user } = await testAccount(app, { role: "owner" });
  const [{ id, name } = { id: "", name: "" }] = await db.query<{ id: string; name: string }>(
    "SELECT id, name FROM restaurants WHERE is_partner ORDER BY id LIMIT 1",
  );
  await insertMember(db, { restaurantId: id, accountId: user.id, role: "owner" }, NOW);
  await expect(run(QUIET, true, ["nowhere"])).rejects.toThrow(/These stay:[\s\S]*--also nowhere is no/);
  await run(QUIET, true);
  expect(said).toContain(
    `  ${name} (${id}): people without a demo account work there. If they don't need it: npm run demo:remove -- --also ${id}`,
  );
  expect(await listed()).toBe(1);
  said = [];
  await run(QUIET, true);
  expect(said[0]).toBe("There is nothing of the demo district to remove.");
  await run(QUIET, true, [id]);
  expect(await listed()).toBe(0);
});

it("the running site shows none of it when the command has ended, and twice is nothing", async () => {
  expect(await listed()).toBe(added);
  await run(QUIET, true);
  expect(said.at(-1)).toMatch(/^No restaurant is left/);
  expect(await listed()).toBe(0);
  said = [];
  await run(QUIET, null);
  expect(said).toEqual(["There is nothing of the demo district to remove."]);
});

it("a server takes commands only from who can read its token", async () => {
  const asked = askServer({ ...channel.address, token: "guessed" }, "/demo/remove", { also: [] });
  await expect(asked).rejects.toThrow("refused (404)");
});
