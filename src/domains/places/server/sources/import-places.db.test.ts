import { existsSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CatalogueFollower } from "#domains/discovery/server/jobs.ts";
import { Catalogue } from "#domains/discovery/server/search/catalogue.ts";
import type { PlaceRecord } from "#domains/restaurants/place-record.ts";
import { factsOf, writeOwnFacts } from "#domains/restaurants/server/facts/store.ts";
import { getRestaurant } from "#domains/restaurants/server/get-restaurant.ts";
import type { Database } from "#platform/server/db/database.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { importPlaces } from "./import-places.ts";
import type { SourceReading } from "./port.ts";
import { readPlacesFile } from "./read-file.ts";

const db = testDatabase();
const now = new Date("2026-11-21T03:00:00Z");
const options = { now, onProgress: () => undefined };
const REAL_DATA = "../shared/data/osm";

const place = (changes: Partial<PlaceRecord>): PlaceRecord => ({
  source: "osm",
  sourceId: "node/1",
  sourceDate: null,
  sourceUrl: null,
  name: "店",
  nameTranslations: {},
  lat: 35.68,
  lng: 139.76,
  cuisines: [],
  cuisineType: null,
  phone: null,
  website: null,
  instagram: null,
  openingHours: null,
  address: null,
  addressTranslations: {},
  claims: [],
  ...changes,
});

function reading(records: PlaceRecord[]): SourceReading {
  return {
    format: "geojson",
    attribution: null,
    progress: () => 1,
    records: (async function* () {
      yield* records;
    })(),
  };
}

const run = (records: PlaceRecord[]) => importPlaces(db, reading(records), options);
const shown = async (names: string) => {
  const rows = await db.query<{ name: string }>(
    "SELECT name FROM restaurants WHERE duplicate_of IS NULL AND is_active AND name LIKE $1",
    [names],
  );
  return rows.length;
};

describe("importPlaces", () => {
  // Each pair has a place of its own, far from the others.
  let pairs = 0;
  it.each([
    ["松屋", "松屋京都西院店", 1],
    ["浜元", "浜元 本店", 1],
    ["まちかど", "レストラン まちかど", 1],
    ["カナルコーヒー", "Kanaru Koohii", 1],
    ["六文そば", "六文そば 日暮里二号店", 2],
    ["北海道", "北海道ラーメンひむろ上野店", 2],
    ["Tip Top", "Snack Tip Top", 2],
    ["松屋", "庄や", 2],
    ["鳥吉", "鳥松", 2],
  ])("takes %s and %s beside each other for %i", async (one, other, count) => {
    pairs += 1;
    const at = { lat: 34.7 + pairs / 100, lng: 135.5 };
    await run([place({ ...at, sourceId: `node/${8_000 + pairs}`, name: one })]);
    await run([
      place({ ...at, source: "open-data", sourceId: `list${pairs}/1`, name: other, lat: at.lat + 0.0002 }),
    ]);
    const rows = await db.query(
      "SELECT 1 FROM restaurants WHERE duplicate_of IS NULL AND is_active AND lat BETWEEN $1 AND $1 + 0.0002::float8",
      [at.lat],
    );
    expect(rows).toHaveLength(count);
  });

  it("takes two restaurants with one telephone for two unless one name holds the other", async () => {
    const phone = "+81312345678";
    const at = { lat: 34.5, lng: 135.5, phone };
    await run([place({ ...at, sourceId: "node/501", name: "鳥吉" })]);
    const listed = { ...at, source: "open-data" as const };
    await run([
      place({ ...listed, sourceId: "owner/1", name: "魚松" }),
      place({ ...listed, sourceId: "owner/2", name: "炭火 鳥吉" }),
    ]);
    const rows = await db.query<{ name: string }>(
      "SELECT name FROM restaurants WHERE duplicate_of IS NULL AND phone = $1 ORDER BY name",
      [phone],
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(["魚松", "鳥吉"]);
  });

  it("keeps whom a list's licence asks to be named, for the pages of its places", async () => {
    const listed = place({ source: "open-data", sourceId: "kobe/1", name: "六甲庵" });
    const named = async (attribution: string) => {
      await importPlaces(db, { ...reading([listed]), attribution }, options);
      const [row] = await db.query<{ id: string }>("SELECT id FROM restaurants WHERE source_id = 'kobe/1'");
      return (await getRestaurant(db, row?.id ?? "", "en", now))?.attribution;
    };
    expect(await named("City of Kobe, CC BY 4.0")).toBe("City of Kobe, CC BY 4.0");
    expect(await named("City of Kobe, CC BY 4.0 (2026)")).toBe("City of Kobe, CC BY 4.0 (2026)");
  });

  it("replaces what the source states of a place, and leaves what others state", async () => {
    const smoking = (value: "no" | "yes") => ({ key: "smoking" as const, value });
    await run([place({ sourceId: "node/77", name: "喫茶 朝", facts: [smoking("no")] })]);
    const [stored] = await db.query<{ id: string }>("SELECT id FROM restaurants WHERE source_id = 'node/77'");
    const id = stored?.id ?? "";
    await writeOwnFacts(db, id, [{ key: "children", value: true }], { source: "朝", date: "2026-11-01" });
    const facts = async () => (await factsOf(db, id)).map(({ key, value, level }) => [key, value, level]);
    const own = ["children", true, "restaurant"];
    expect(await facts()).toEqual([own, ["smoking", "no", "open-data"]]);
    await run([place({ sourceId: "node/77", name: "喫茶 朝", facts: [smoking("yes")] })]);
    expect(await facts()).toEqual([own, ["smoking", "yes", "open-data"]]);
    await run([place({ sourceId: "node/77", name: "喫茶 朝" })]);
    expect(await facts()).toEqual([own]);
  });

  it("reports what was not understood and does not store it", async () => {
    const odd = {
      ...place({ sourceId: "node/9", name: "月" }),
      losses: [{ field: "phone" as const, value: "内線" }],
    };
    const summary = await run([odd]);
    expect(summary.lost).toEqual([
      { field: "phone", places: 1, values: [{ value: "内線", places: 1, examples: ["月"] }] },
    ]);
    // A source that writes it in another way has not changed.
    expect(await run([place({ sourceId: "node/9", name: "月" })])).toMatchObject({ unchanged: 1, lost: [] });
  });

  it("adds, then finds nothing to change, then updates what has changed", async () => {
    const places = [
      place({ sourceId: "node/10", name: "一" }),
      place({ sourceId: "node/11", name: "二", lat: 35.7 }),
    ];
    expect(await run(places)).toMatchObject({ read: 2, added: 2, updated: 0, unchanged: 0 });
    const before = await db.query("SELECT * FROM restaurants ORDER BY id");
    expect(await run(places)).toMatchObject({ read: 2, added: 0, updated: 0, unchanged: 2 });
    expect(await db.query("SELECT * FROM restaurants ORDER BY id")).toEqual(before);
    expect(await run([place({ sourceId: "node/10", name: "一番" }), ...places.slice(1)])).toMatchObject({
      updated: 1,
      unchanged: 1,
    });
  });

  it("does not let an older file overwrite a newer fact", async () => {
    await run([place({ sourceId: "node/20", name: "new name", sourceDate: "2026-01-01" })]);
    await run([place({ sourceId: "node/20", name: "old name", sourceDate: "2014-01-01" })]);
    expect([await shown("new name"), await shown("old name")]).toEqual([1, 0]);
  });

  it("replaces the claims of open data and leaves those of the owner", async () => {
    const vegan = {
      subject: "vegan",
      value: "yes",
      level: "open-data",
      source: "OpenStreetMap",
      date: null,
      expires: null,
    } as const;
    await run([place({ sourceId: "node/30", name: "claims", claims: [vegan] })]);
    const [row] = await db.query<{ id: string }>("SELECT id FROM restaurants WHERE source_id = 'node/30'");
    await db.query(
      "INSERT INTO claims (restaurant_id, subject, value, level, source) VALUES ($1, 'halal', 'no', 'owner-declared', 'owner')",
      [row?.id],
    );
    await run([place({ sourceId: "node/30", name: "claims", claims: [{ ...vegan, value: "only" }] })]);
    const claims = await db.query(
      "SELECT subject, value FROM claims WHERE restaurant_id = $1 ORDER BY subject",
      [row?.id],
    );
    expect(claims).toEqual([
      { subject: "halal", value: "no" },
      { subject: "vegan", value: "only" },
    ]);
  });

  it("shows a place once that two sources know, and shows it again when one of them moves away", async () => {
    await run([place({ sourceId: "node/40", name: "Café Double", lat: 34 })]);
    const other = place({ source: "open-data", sourceId: "town/1", name: "CAFE DOUBLE", lat: 34.0003 });
    await run([other]);
    expect(await shown("%ouble")).toBe(1);
    expect(await shown("CAFE DOUBLE")).toBe(0);
    await run([{ ...other, lat: 34.1 }]);
    expect(await shown("CAFE DOUBLE")).toBe(1);
  });

  it("keeps 336 branches of one chain apart, also where two stand side by side and a second source knows one of them", async () => {
    const branches = Array.from({ length: 336 }, (_, index) =>
      place({ sourceId: `node/${5_000 + index}`, name: "鎖一番", lat: 33 + index * 0.0003, lng: 130 }),
    );
    await run(branches);
    expect(await shown("鎖一番")).toBe(336);
    await run([place({ source: "open-data", sourceId: "town/chain", name: "鎖一番", lat: 33, lng: 130 })]);
    expect(await shown("鎖一番")).toBe(336);
  });

  it("leaves everything as it was when the source breaks off", async () => {
    const broken: SourceReading = {
      ...reading([]),
      records: (async function* () {
        yield place({ sourceId: "node/60", name: "half a file" });
        throw new Error("cut off");
      })(),
    };
    await expect(importPlaces(db, broken, options)).rejects.toThrow("cut off");
    expect(await shown("half a file")).toBe(0);
  });

  it("completes when it is run again after it was stopped half-way, and shows what was stored until then", async () => {
    const records = Array.from({ length: 1_200 }, (_, at) =>
      place({ sourceId: `node/${at + 1}`, name: `途中${at}`, lat: 35 + at / 1_000 }),
    );
    let batches = 0;
    const stopping: Database = {
      ...db,
      query: (sql, params, name) => db.query(sql, params, name),
      transaction: async (work) => {
        batches++;
        if (batches === 3) throw new Error("the power is gone");
        return db.transaction(work);
      },
    };
    await expect(importPlaces(stopping, reading(records), options)).rejects.toThrow("the power is gone");
    expect(await shown("途中%")).toBe(1_000);
    expect(await run(records)).toMatchObject({ read: 1_200, added: 200, unchanged: 1_000 });
    expect(await shown("途中%")).toBe(1_200);
  });

  it("finds a neighbor of another origin among many origins and many of its own", async () => {
    const many = Array.from({ length: 60 }, (_, at) =>
      place({ source: "open-data", sourceId: `list-${at}/1`, name: `別の店${at}号` }),
    );
    const own = Array.from({ length: 40 }, (_, at) =>
      place({ sourceId: `node/${at + 2}`, name: `同じ出所${at}` }),
    );
    await run([...many, ...own]);
    await run([place({ source: "open-data", sourceId: "other/1", name: "同じ出所7" })]);
    expect(await shown("同じ出所7")).toBe(1);
    expect(await shown("同じ出所%")).toBe(40);
    expect(await shown("別の店%")).toBe(60);
  });

  it("is followed by a running catalogue", async () => {
    const catalogue = new Catalogue(() => now);
    const follower = new CatalogueFollower(db, catalogue, () => now);
    await follower.start();
    const before = catalogue.size;
    await run([place({ sourceId: "node/70", name: "just opened", lat: 20 })]);
    await follower.refresh();
    expect(catalogue.size).toBe(before + 1);
    await follower.stop();
  });

  it.skipIf(!existsSync(REAL_DATA))(
    "brings in real places of Monaco, and nothing new the second time",
    async () => {
      const read = () => readPlacesFile(join(REAL_DATA, "monaco-latest.osm.pbf"), { today: "2026-11-21" });
      expect(await importPlaces(db, await read(), options)).toMatchObject({
        read: 152,
        added: 143,
        skipped: { "no-name": 9 },
      });
      expect(await importPlaces(db, await read(), options)).toMatchObject({
        added: 0,
        updated: 0,
        unchanged: 143,
      });
    },
  );

  it("stores text that looks like SQL, markup or emoji as it is", async () => {
    const name = `Robert'); DROP TABLE restaurants;-- <script>𠮷野家 🍣`;
    const folder = await mkdtemp(join(tmpdir(), "noren-hostile-"));
    const feature = {
      type: "Feature",
      properties: { "@id": "node/80", amenity: "restaurant", name },
      geometry: { type: "Point", coordinates: [139, 36] },
    };
    await writeFile(
      join(folder, "x.geojson"),
      JSON.stringify({ type: "FeatureCollection", features: [feature] }),
    );
    await importPlaces(db, await readPlacesFile(join(folder, "x.geojson"), { today: "2026-11-21" }), options);
    expect(await db.query("SELECT name FROM restaurants WHERE source_id = 'node/80'")).toEqual([{ name }]);
  });
});
