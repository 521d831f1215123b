import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#platform/server/db/database.ts";
import { ReplicaReader } from "#platform/server/db/replica.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { CatalogueFollower } from "./jobs.ts";
import { Catalogue } from "./search/catalogue.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const START_MS = NOW.getTime();
const db = testDatabase();
/** The moment that the replica has come to. */
let replayed = START_MS;
let asked: string[] = [];
let ids: string[];
let follower: CatalogueFollower;
const catalogue = new Catalogue(() => NOW);

/** The test's database, telling of itself what a replica tells. */
const replica: Database = {
  kind: "server",
  transaction: (work) => db.transaction(work),
  script: (sql) => db.script(sql),
  close: async () => undefined,
  query: async <Row>(sql: string, params?: readonly unknown[]) => {
    asked.push(sql);
    if (sql.includes("pg_is_in_recovery")) return [{ isReplica: true, ms: 0 }] as Row[];
    const replay = "pg_last_xact_replay_timestamp()";
    return db.query<Row>(sql.replace(replay, `to_timestamp(${replayed / 1_000})`), params);
  },
};

beforeAll(async () => {
  ids = [await addTestRestaurant(db), await addTestRestaurant(db)];
  follower = new CatalogueFollower(db, catalogue, () => NOW, new ReplicaReader(db, replica));
  await follower.start();
});
afterAll(() => follower.stop());

const set = (id: string | undefined, name: string, version: string) =>
  db.query(`UPDATE restaurants SET name = $2, name_translations = '{}', version = ${version} WHERE id = $1`, [
    id,
    name,
  ]);
const hasLooked = async () => {
  asked = [];
  await follower.refresh();
  return asked.some((sql) => sql.includes("version > $1"));
};

it("takes in what appears late beside a newer version, for as long as the replica stands still", async () => {
  await set(ids[1], "後から", "nextval('restaurant_version')");
  await set(ids[0], "先に", "nextval('restaurant_version') + 1");
  await follower.refresh();
  expect(await hasLooked()).toBe(true);
  // Handed out before the newest, committed after it.
  await set(ids[1], "遅れて", "(SELECT max(version) - 1 FROM restaurants)");
  replayed += 59_000;
  expect(await hasLooked()).toBe(true);
  const [row] = await db.query<{ version: number }>("SELECT version FROM restaurants WHERE id = $1", [
    ids[1],
  ]);
  expect(catalogue.knownVersion(ids[1] ?? "")).toBe(row?.version);
});

it("rests once the replica has come a minute further with nothing new, and wakes with the next version", async () => {
  replayed += 61_000;
  expect(await hasLooked()).toBe(false);
  await set(ids[0], "また", "nextval('restaurant_version') + 10");
  expect(await hasLooked()).toBe(true);
});

it("takes out what was deleted, and takes it in when it is added again", async () => {
  // The versions that the tests above wrote are ahead of the sequence.
  await db.query("SELECT setval('restaurant_version', (SELECT max(version) FROM restaurants))");
  const slug = "again";
  const add = () => addTestRestaurant(db, { slug, acceptsReservations: false });
  const [again, gone] = [await add(), await addTestRestaurant(db)];
  const stay = ids.toSorted();
  // The newest version is of one that stays: it alone would say that nothing has changed.
  await set(ids[0], "残る", "nextval('restaurant_version')");
  await follower.refresh();
  expect(catalogue.list(0, 10).sort()).toEqual([...ids, again, gone].sort());
  replayed += 61_000;
  expect(await hasLooked()).toBe(false);
  await db.query("DELETE FROM restaurants WHERE id = ANY($1::text[])", [[gone, again]]);
  await follower.refresh();
  expect(catalogue.list(0, 10).sort()).toEqual(stay);
  expect(catalogue.pick([gone], null)).toEqual([]);
  expect(await add()).toBe(again);
  await follower.refresh();
  expect(catalogue.list(0, 10).sort()).toEqual([...ids, again].sort());
  // A catalogue that is loaded now has never known the other one.
  const fresh = new Catalogue(() => NOW);
  const other = new CatalogueFollower(db, fresh, () => NOW);
  await other.start();
  await other.refresh();
  await other.stop();
  expect(fresh.list(0, 10).sort()).toEqual([...ids, again].sort());
});
