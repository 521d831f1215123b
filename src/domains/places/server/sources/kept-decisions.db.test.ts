import { beforeAll, describe, expect, it } from "vitest";
import type { PlaceRecord } from "#domains/restaurants/place-record.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { removePlace, saveCorrection } from "../corrections-store.ts";
import { importPlaces } from "./import-places.ts";
import { placeId } from "./store.ts";

const db = testDatabase();
const NOW = new Date("2026-12-01T03:00:00Z");
const LATER = new Date("2026-12-02T03:00:00Z");

const record = (changes: Partial<PlaceRecord>): PlaceRecord => ({
  ...{ source: "osm", sourceId: "node/1", sourceDate: "2026-10-01", sourceUrl: null, name: "竹林" },
  ...{ nameTranslations: { en: "Chikurin" }, lat: 35.7, lng: 139.8, cuisines: [], cuisineType: null },
  ...{ phone: null, website: null, instagram: null, openingHours: null, address: "東京都墨田区一丁目" },
  ...{ addressTranslations: { en: "1 Sumida" }, claims: [] },
  ...changes,
});
const bring = (records: PlaceRecord[], now = NOW) =>
  importPlaces(
    db,
    {
      format: "geojson",
      attribution: null,
      progress: () => 1,
      records: (async function* () {
        yield* records;
      })(),
    },
    { now, onProgress: () => undefined },
  );
const rowOf = async (id: string) => {
  const [row] = await db.query(
    `SELECT name, name_translations AS "nameTranslations", address, address_translations AS "addressTranslations", phone,
       lat, zone, cuisines, is_active AS "isActive", duplicate_of AS "duplicateOf" FROM restaurants WHERE id = $1`,
    [id],
  );
  return row;
};

describe("a place that was put right", () => {
  const wrong = record({ sourceId: "node/10", phone: "+81312345678" });
  const id = placeId(wrong);
  const facts = { phone: "03-6222-1234", address: "東京都墨田区二丁目", lat: 34.4, lng: 132.45 };
  beforeAll(async () => {
    await bring([wrong]);
    expect(await db.transaction((tx) => saveCorrection(tx, id, facts, NOW))).toBe(true);
  });

  it("stays so when its source is imported again, and takes the source's other news", async () => {
    const right = { phone: "+81362221234", address: facts.address, addressTranslations: {}, lat: 34.4 };
    expect(await rowOf(id)).toMatchObject(right);
    expect(await bring([wrong])).toMatchObject({ unchanged: 1 });
    const news = { ...wrong, sourceDate: "2026-11-30", cuisines: ["cafe" as const], name: "竹林亭" };
    expect(await bring([news])).toMatchObject({ updated: 1 });
    expect(await rowOf(id)).toMatchObject({ ...right, name: "竹林亭", cuisines: ["cafe"] });
  });

  it("keeps what was put right before when something else is put right", async () => {
    await db.transaction((tx) => saveCorrection(tx, id, { name: "竹の林" }, LATER));
    await bring([{ ...wrong, sourceDate: "2026-12-03", name: "竹林" }]);
    expect(await rowOf(id)).toMatchObject({ name: "竹の林", nameTranslations: {}, phone: "+81362221234" });
  });
});

describe("a place that was removed", () => {
  const asked = record({ sourceId: "node/20", name: "月影", lat: 35.1, phone: "+81398765432" });
  const twin = record({ sourceId: "node/21", name: "月影", lat: 35.1003 });
  const id = placeId(asked);
  beforeAll(async () => {
    await bring([asked, twin]);
    expect(await db.transaction((tx) => removePlace(tx, id, LATER))).toBe(true);
  });
  const isShown = async (one: PlaceRecord) => {
    const row = (await rowOf(placeId(one))) as { isActive: boolean; duplicateOf: string | null };
    return row.isActive && row.duplicateOf === null;
  };

  it("stays hidden when its source has news of it", async () => {
    await bring([{ ...asked, sourceDate: "2026-12-20", cuisines: ["cafe"] }], LATER);
    expect(await isShown(asked)).toBe(false);
  });

  it("stays hidden under a new id of its source and when another source knows it", async () => {
    const renumbered = record({ ...asked, sourceId: "way/99", lat: 35.1001, phone: null });
    const elsewhere = record({ ...asked, source: "open-data", sourceId: "city/1", name: "ツキカゲ本店" });
    await bring([renumbered, elsewhere], LATER);
    expect([await isShown(renumbered), await isShown(elsewhere)]).toEqual([false, false]);
    await bring([{ ...elsewhere, name: "新月影", sourceDate: "2026-12-21" }], LATER);
    expect(await isShown(elsewhere)).toBe(false);
  });

  it("hides neither another place at its door nor a branch next door that was always there", async () => {
    const next = record({ sourceId: "node/30", name: "花屋敷", nameTranslations: {}, lat: 35.1 });
    const far = record({ source: "open-data", sourceId: "city/2", name: "月影", lat: 35.102 });
    await bring([next, far, { ...twin, sourceDate: "2026-12-20", cuisines: ["cafe"] }], LATER);
    expect([await isShown(next), await isShown(far), await isShown(twin)]).toEqual([true, true, true]);
  });
});

it("a place whose owner had deleted it, or that the operator withheld, is not shown again by an import", async () => {
  const places = ["archived_at", "withheld_at"].map((column, at) => ({
    column,
    place: record({ sourceId: `node/${50 + at}`, name: `夕凪${at}`, lat: 35.3 + at }),
  }));
  await bring(places.map(({ place }) => place));
  for (const { column, place } of places)
    await db.query(`UPDATE restaurants SET is_active = false, ${column} = $2 WHERE id = $1`, [
      placeId(place),
      NOW,
    ]);
  await bring(
    places.map(({ place }) => ({ ...place, sourceDate: "2026-12-20", cuisines: ["cafe" as const] })),
  );
  for (const { place } of places) expect(await rowOf(placeId(place))).toMatchObject({ isActive: false });
});
