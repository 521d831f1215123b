import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import Fastify from "fastify";
import { beforeAll, expect, it } from "vitest";
import { createAuth } from "#domains/accounts/server/public.ts";
import { countsBetween } from "#domains/restaurants/server/figures/store.ts";
import { registerReader } from "#platform/server/http/caller/request-language.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { Gazetteer } from "./gazetteer/gazetteer.ts";
import { CatalogueFollower } from "./jobs.ts";
import { registerDiscovery } from "./routes.ts";
import { Catalogue } from "./search/catalogue.ts";

/** A second before midnight in Tokyo. */
const LATE = new Date("2026-12-01T14:59:59Z");
let now = LATE;
const db = testDatabase();
let partner: string;
let app: FastifyInstance;

beforeAll(async () => {
  partner = await addTestRestaurant(db, { acceptsReservations: false });
  await addTestRestaurant(db, { isPartner: false, acceptsReservations: false });
  const catalogue = new Catalogue(() => now);
  const follower = new CatalogueFollower(db, catalogue, () => now);
  await follower.start();
  await follower.stop();
  app = Fastify();
  await app.register(cookie);
  registerReader(app);
  registerDiscovery(app, {
    db,
    catalogue,
    gazetteer: new Gazetteer(),
    googlePlaces: null,
    auth: createAuth(db, () => now),
    now: () => now,
  });
});

const NEAR = "lat=35.681&lng=139.767&radius=500";
const find = async (query: string) =>
  ((await app.inject({ url: `/api/restaurants?${query}` })).json() as unknown[]).length;

it("a partner that stands in a list that somebody reads is counted, on the day of Tokyo on which they asked", async () => {
  expect(await find(NEAR)).toBe(2);
  now = new Date(LATE.getTime() + 2_000);
  await find(NEAR);
  await find(NEAR);
  await find(`${NEAR}&diet=vegan`);
  // Favourites, the first part of a page, and what alerts load ahead are lists that nobody reads.
  await find(`ids=${partner}`);
  await find(`${NEAR}&limit=20`);
  await find(`${NEAR}&limit=1000`);
  await app.close();
  const kept = await db.query("SELECT DISTINCT restaurant_id AS id FROM restaurant_counts");
  expect(kept).toEqual([{ id: partner }]);
  const counts = await countsBetween(db, partner, "2026-12-01", "2026-12-02");
  expect(counts.sort((a, b) => (a.day < b.day ? -1 : 1))).toEqual([
    { day: "2026-12-01", what: "match", count: 1 },
    { day: "2026-12-02", what: "match", count: 2 },
  ]);
});
