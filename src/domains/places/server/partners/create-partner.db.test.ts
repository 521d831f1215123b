import { beforeAll, describe, expect, it } from "vitest";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import type { PlaceRecord } from "#domains/restaurants/place-record.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { importPlaces } from "../sources/import-places.ts";
import { placeId } from "../sources/store.ts";
import { claimPlace, createPartner } from "./create-partner.ts";
import type { PartnerFacts } from "./rules.ts";

const db = testDatabase();
const NOW = new Date("2026-12-01T03:00:00Z");
const { inject, refresh } = testApp(db, () => NOW);

const facts = (changes: Partial<PartnerFacts> = {}): PartnerFacts => ({
  name: "花冠",
  nameTranslations: { en: "Hanakamuri" },
  description: "季節の魚と土鍋のごはん、十二席の小さな店です。",
  address: "東京都台東区谷中三丁目",
  cuisine: "japanese",
  phone: "03-5222-1234",
  website: "https://hanakamuri.example",
  instagram: "@hanakamuri",
  lat: 35.726,
  lng: 139.766,
  ...changes,
});
const record = (changes: Partial<PlaceRecord>): PlaceRecord => ({
  ...{ source: "osm", sourceId: "node/1", sourceDate: "2026-10-01", sourceUrl: null, name: "花冠" },
  ...{
    nameTranslations: { ko: "하나카무리" },
    lat: 35.7261,
    lng: 139.766,
    cuisines: ["cafe"],
    cuisineType: null,
  },
  ...{ phone: null, website: null, instagram: null, openingHours: "Mo-Su 10:00-18:00", address: null },
  ...{ addressTranslations: {}, claims: [] },
  ...changes,
});
const bring = (records: PlaceRecord[]) =>
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
    { now: NOW, onProgress: () => undefined },
  );
const find = async (search: string) => {
  await refresh();
  return (
    await inject({ url: `/api/restaurants?search=${encodeURIComponent(search)}` })
  ).json() as RestaurantCard[];
};

describe("a restaurant that joins", () => {
  let id = "";
  beforeAll(async () => {
    await bring([record({})]);
    id = await db.transaction((tx) => createPartner(tx, facts(), NOW));
  });

  it("is found at once, stands for what the map knew of its door, and takes no bookings yet", async () => {
    const found = await find("花冠");
    expect(found).toMatchObject([
      {
        ...{ id, source: "noren", isRegistered: true, acceptsReservations: false, cuisine: "japanese" },
        ...{ phone: "+81352221234", instagram: "hanakamuri", zone: "Asia/Tokyo" },
      },
    ]);
  });

  it("is not taken for another one of the same name and number next door", async () => {
    const other = await db.transaction((tx) => createPartner(tx, facts({ lat: 35.7262 }), NOW));
    expect((await find("花冠")).map((card) => card.id).sort()).toEqual([id, other].sort());
  });
});

describe("a place of the map whose owner joins", () => {
  const known = record({ sourceId: "node/2", name: "月白", lat: 34.7, lng: 135.5 });
  const id = placeId(known);
  const own = facts({
    name: "月白",
    nameTranslations: { en: "Tsukishiro" },
    cuisine: "other",
    lat: 34.7001,
    lng: 135.5,
  });
  beforeAll(async () => void (await bring([known])));

  it("keeps its address in our pages and what was known of it, once", async () => {
    const take = () => db.transaction((tx) => claimPlace(tx, id, own, NOW));
    const taken = await Promise.all([take(), take()]);
    expect(taken.sort()).toEqual([false, true]);
    const page = (await inject({ url: `/api/restaurants/${id}` })).json();
    expect(page).toMatchObject({
      ...{ id, isRegistered: true, cuisine: "cafe", openingHoursSource: "Mo-Su 10:00-18:00" },
      ...{ nameTranslations: { en: "Tsukishiro", ko: "하나카무리" }, address: own.address },
    });
  });

  it("stays as its owner says when the map is imported again, also from another source", async () => {
    const again = { name: "旧月白", sourceDate: "2026-11-30" };
    const elsewhere = record({ ...known, source: "open-data", sourceId: "city/7", phone: "+81352221234" });
    await bring([record({ ...known, ...again }), elsewhere]);
    expect((await find("月白")).map((card) => [card.id, card.name])).toEqual([[id, "月白"]]);
    const [row] = await db.query("SELECT listed FROM restaurants WHERE id = $1", [id]);
    expect(row, "what the source says now is kept for the operator").toMatchObject({
      listed: { name: "旧月白", openingHours: "Mo-Su 10:00-18:00", sourceDate: "2026-11-30" },
    });
  });

  it("is not there to be taken when nobody knows it", async () => {
    expect(await db.transaction((tx) => claimPlace(tx, "nobody", own, NOW))).toBe(false);
  });
});
