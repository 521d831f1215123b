import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "#platform/server/config/config.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { addDemoDistrict } from "../server/demo/demo-district.ts";
import type { DemoRemoval } from "../server/demo/remove-demo.ts";
import { askServer } from "./control-client.ts";
import { openControlChannel } from "./control-server.ts";
import { removalLines } from "./demo-lines.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW);
let channel: Awaited<ReturnType<typeof openControlChannel>>;

beforeAll(async () => {
  const config = readConfig({});
  channel = await openControlChannel({ db, config, now: () => NOW, onChange: () => app.refresh() });
});
afterAll(() => channel.close());

const listed = async () =>
  ((await app.inject({ url: "/api/restaurants?limit=500" })).json() as { id: string }[]).length;

it("a running server removes the demo district for a command, and shows none of it when it answers", async () => {
  const added = await addDemoDistrict(db, NOW);
  await app.refresh();
  expect(await listed()).toBe(added);
  const counted = await askServer<DemoRemoval>(channel.address, "/demo/count", { also: [] });
  expect(removalLines(counted, "https://noren.test")).toEqual([
    `  restaurants  ${added}, 20 of them partners`,
    "  bookings     0",
    "  orders       0",
    expect.stringMatching(/^ {2}reviews {6}[1-9]\d+$/),
    "  accounts     3: chef@noren.example, hall@noren.example, traveller@noren.example",
    "Other restaurants, which are not touched: 0",
  ]);
  expect(await listed()).toBe(added);
  expect(await askServer(channel.address, "/demo/remove", { also: [] })).toEqual(counted);
  expect(await listed()).toBe(0);
  expect(await askServer(channel.address, "/demo/remove", { also: [] })).toMatchObject({ restaurants: 0 });
});

it("takes commands only from who can read its token", async () => {
  const asked = askServer({ ...channel.address, token: "guessed" }, "/demo/remove", { also: [] });
  await expect(asked).rejects.toThrow("refused (404)");
});
